export { PutOnBoard } from './put-on-board.tsx';
export { RelativeActions } from './relative-actions.tsx';
