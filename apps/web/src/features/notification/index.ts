export { NotificationKeeper } from './notification-keeper.tsx';
export { NotificationSettings } from './settings-panel.tsx';
