export { LinkScreen } from './mail-link/link-screen.tsx';
export { useLinkToken } from './mail-link/use-link-token.ts';
export { SessionKeeper } from './session-keeper.tsx';
