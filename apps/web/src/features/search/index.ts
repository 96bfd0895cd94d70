export { useChipText } from './active-chips.tsx';
export { addressOfSaved, type Selection, savedQueryOf, selectionOf } from './address.ts';
export { Browse } from './browse.tsx';
export type { SaveDialogProps } from './browse-list.tsx';
export { chipKey, chipsOf } from './chips.ts';
export { prefetchProfiles } from './use-profiles.ts';
