export { PreferencesPanel } from './preferences-panel.tsx';
