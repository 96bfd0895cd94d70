export { NotificationSync } from './notification-sync.tsx';
export { NotificationSettings } from './settings-panel.tsx';
