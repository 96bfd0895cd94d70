export { AddToBoard } from './add-to-board.tsx';
export { RelativeActions } from './relative-actions.tsx';
