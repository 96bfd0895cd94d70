export { AskSheet } from './ask-sheet.tsx';
export { hasMessages } from './has-messages.ts';
export type { Said } from './starters.ts';
