export type { OwnList } from './marks.ts';
export { usePass } from './pass.ts';
export { CardBookmark, ShortlistButton } from './shortlist-button.tsx';
export { useOwnList, useShowAgain } from './use-own-list.ts';
