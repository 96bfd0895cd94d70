export type { OwnListName } from './marks.ts';
export { usePassMember } from './pass.ts';
export { CardBookmark, ShortlistButton } from './shortlist-button.tsx';
export { useOwnList, useShowAgain } from './use-own-list.ts';
