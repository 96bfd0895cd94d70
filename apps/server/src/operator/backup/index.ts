export { backUp } from './backup.ts';
export { replay } from './replay.ts';
export { restore } from './restore.ts';
