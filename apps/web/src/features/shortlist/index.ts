export { CardMarks } from './card-marks.tsx';
export { ShortlistButton } from './shortlist-button.tsx';
export { type OwnList, useOwnList, useShowAgain } from './use-own-list.ts';
