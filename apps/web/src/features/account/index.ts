export { SessionKeeper } from './session-keeper.tsx';
