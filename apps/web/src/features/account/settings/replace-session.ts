import { call } from '../../../api/call.ts';
import { useSession, withDeferredSessionEnd } from '../../../api/session.ts';

/**
 * Makes a call that replaces the session on the server, such as a change of the password. Passes
 * the response to `adopt`, which continues with the new token. If the signed-in person has signed
 * out meanwhile, ends the new session on the server instead.
 */
export function replaceSession<T extends { readonly token: string | null }>(
  replace: () => Promise<T>,
  adopt: (response: T) => void | Promise<void>,
): Promise<void> {
  const personId = useSession.getState().user?.id;
  return withDeferredSessionEnd(async () => {
    const response = await replace();
    // If nobody was signed in before the call, as in a password reset, the new session is adopted.
    const isSamePerson = personId === undefined || useSession.getState().user?.id === personId;
    if (isSamePerson) return adopt(response);
    if (response.token !== null) await endOnServer(response.token);
  });
}

/** Ends the session of `token`. If the request fails, the session expires on the server later. */
async function endOnServer(token: string): Promise<void> {
  await call('POST /auth/logout', { token, keepalive: true }).catch(() => undefined);
}
