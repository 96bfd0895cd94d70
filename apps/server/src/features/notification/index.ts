export { holdNotifications } from './holdings.ts';
export { notificationJobs } from './jobs.ts';
export { leaveNotifications } from './leave.ts';
export { oneClickRoute } from './one-click.ts';
export { notificationRoutes } from './routes.ts';
export {
  type Dues,
  duesOf,
  notify,
  settleNews,
  takeBack,
  tellWritten,
} from './tell/notify.ts';
export { type Written, writingLines } from './tell/store.ts';
