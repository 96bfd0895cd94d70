export { RemoveDraft } from './drafts/remove-draft.tsx';
export { FamilyPanel } from './settings/family-panel.tsx';
