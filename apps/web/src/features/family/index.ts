export { FamilyPanel } from './settings/family-panel.tsx';
