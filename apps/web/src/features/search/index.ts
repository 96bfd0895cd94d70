export { useChipText } from './active-chips.tsx';
export {
  type BrowseSelection,
  parseSelection,
  toSavedQuery,
  toSavedSearchParams,
} from './address.ts';
export { Browse } from './browse.tsx';
export type { SaveDialogProps } from './browse-list.tsx';
export { chipKey, getChips } from './chips.ts';
export { prefetchProfiles } from './use-profiles.ts';
