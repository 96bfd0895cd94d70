export { CardMarks } from './card-marks.tsx';
export type { OwnList } from './marks.ts';
export { ShortlistButton } from './shortlist-button.tsx';
export { useOwnList, useShowAgain } from './use-own-list.ts';
