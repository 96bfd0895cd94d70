export { notificationErasure } from './erasure.ts';
export { exportNotifications } from './export.ts';
export { notificationJobs } from './jobs.ts';
export { oneClickRoute } from './one-click.ts';
export { notificationRoutes } from './routes.ts';
export {
  type DueTimes,
  dueTimes,
  markNotificationsRead,
  notify,
  retractNotification,
  tellWritten,
} from './tell/notify.ts';
export { type Written, writingLines } from './tell/store.ts';
