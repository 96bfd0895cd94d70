export { type OwnList, usePass } from './marks.ts';
export { CardBookmark, ShortlistButton } from './shortlist-button.tsx';
export { useOwnList, useShowAgain } from './use-own-list.ts';
