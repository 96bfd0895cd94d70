export { AddMenuItem } from './add-menu-item.tsx';
export { RelativeActions } from './relative-actions.tsx';
