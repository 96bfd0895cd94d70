import { isRemembered, joinSession, type KeptSession, useSession } from './session-store.ts';

/** The channel between the tabs of this site in one browser. */
const CHANNEL = 'session';
const ASK = 'ask';

/**
 * Shares a session that is not remembered with new tabs: such a session is stored in its tab alone, and
 * a profile opened in a new tab would ask to sign in again. Returns how to stop.
 */
export function shareSession(): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }: MessageEvent<typeof ASK | KeptSession>) => {
    const { user, token } = useSession.getState();
    if (data !== ASK) joinSession(data);
    else if (token !== null && !isRemembered()) channel.postMessage({ user, token });
  };
  if (useSession.getState().token === null) channel.postMessage(ASK);
  return () => channel.close();
}

/** Null where the browser forbids it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}
