export { NotificationKeeper } from './notification-keeper.tsx';
export { NotificationSettings } from './settings/notification-settings.tsx';
