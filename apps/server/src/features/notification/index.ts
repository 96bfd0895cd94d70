export { notificationErasure } from './erasure.ts';
export { exportNotifications } from './export.ts';
export { registerNotificationJobs } from './jobs.ts';
export { insertNotificationsSql, type WrittenNotification } from './notify.store.ts';
export {
  type DueTimes,
  dueTimes,
  markNotificationsRead,
  notify,
  prepareUnreadChange,
  publishNotification,
  retractNotification,
} from './notify.ts';
export { oneClickRoute } from './one-click.ts';
export { notificationRoutes } from './routes.ts';
export { notifyTeam, notifyTeamOfRelative } from './team.ts';
