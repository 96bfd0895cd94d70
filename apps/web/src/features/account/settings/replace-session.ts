import { call } from '../../../api/call.ts';
import { useSession, withDeferredSessionEnd } from '../../../api/session.ts';
import { SESSION_KEY } from '../../../api/session-store.ts';

/** Milliseconds within which other tabs receive a stored token. */
const SPREAD_MS = 1_000;

/**
 * Makes a call that replaces the session on the server, such as a new password. Passes the response
 * to `adopt`, which continues with the new token. If the signed-in person signed out meanwhile,
 * ends the new session on the server instead.
 */
export function replaceSession<T extends { readonly token: string | null }>(
  replace: () => Promise<T>,
  adopt: (response: T) => void | Promise<void>,
): Promise<void> {
  const personId = useSession.getState().user?.id;
  const replacement: Promise<void> = withDeferredSessionEnd(async () => {
    const response = await replace();
    // Without a session before the call, as after a forgotten password, the new one is adopted.
    const isSamePerson = personId === undefined || useSession.getState().user?.id === personId;
    if (isSamePerson) return adopt(response);
    if (response.token !== null) await endOnServer(response.token);
  });
  void lockSession(replacement);
  return replacement;
}

/**
 * Holds the lock of the session until other tabs have the new token. Meanwhile they do not end the
 * former session, because its end would delete the member's unsent messages.
 */
async function lockSession(replacement: Promise<void>): Promise<void> {
  try {
    await navigator.locks.request(SESSION_KEY, async () => {
      await Promise.allSettled([replacement]);
      await new Promise((resolve) => setTimeout(resolve, SPREAD_MS));
    });
  } catch {
    // The browser has no locks for the page (plain http, forbidden site data).
  }
}

/** If the request fails, the session expires on the server later. */
async function endOnServer(token: string): Promise<void> {
  await call('POST /auth/logout', { token, keepalive: true }).catch(() => undefined);
}
