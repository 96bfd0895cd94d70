import {
  endSession,
  isSessionRemembered,
  joinSession,
  type StoredSession,
  useSession,
} from './session-store.ts';

/** The channel between the tabs of this site in one browser. */
const CHANNEL = 'session';

type Message =
  /** A signed-out tab asks for the session of another tab. */
  | 'ask'
  | { readonly session: StoredSession }
  /** The token of a session that has ended. */
  | { readonly ended: string };

/**
 * Shares a session that is not remembered with new tabs. Such a session is stored only in its tab.
 * Without sharing, a profile opened in a new tab would require another sign-in. The session ends in
 * all tabs at once, even without a connection. Returns a function that stops the sharing.
 */
export function shareSession(): () => void {
  const channel = openChannel();
  if (channel === null) return () => undefined;
  const post = (message: Message) => channel.postMessage(message);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const { user, token } = useSession.getState();
    if (data === 'ask') {
      if (token !== null && !isSessionRemembered()) post({ session: { user, token } });
    } else if ('session' in data) joinSession(data.session);
    else if (data.ended === token) endSession('/');
  };
  if (useSession.getState().token === null) post('ask');
  const unsubscribe = useSession.subscribe((current, previous) => {
    if (current.token === null && previous.token !== null) post({ ended: previous.token });
  });
  return () => {
    unsubscribe();
    channel.close();
  };
}

/** Returns the channel, or null if the browser forbids it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}
