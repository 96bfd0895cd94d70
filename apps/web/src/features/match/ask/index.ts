export { FirstMessageSheet } from './first-message-sheet.tsx';
export { hasMessages } from './has-messages.ts';
export type { Said } from './starters.ts';
