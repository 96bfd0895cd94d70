export { FirstMessageSheet } from './first-message-sheet.tsx';
export { hasMessages } from './has-messages.ts';
export type { ReadableFields } from './starters.ts';
