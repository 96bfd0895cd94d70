export { members } from '../features.ts';
