import { makePostponedCalls } from './last-calls.ts';
import { endSession, forgetOwnDeviceSession, useSession } from './session-store.ts';

export {
  endSession,
  endSessionInPlace,
  followOtherTabs,
  renewToken,
  type SessionState,
  signIn,
  updateUser,
  useSession,
  withDeferredSessionEnd,
} from './session-store.ts';

/**
 * Ends the session on this device at once and opens the landing page. The server is notified in the
 * background, after the postponed calls of the session.
 */
export function signOut(): void {
  const { token } = useSession.getState();
  if (token === null) return;
  const postponedCalls = makePostponedCalls();
  forgetOwnDeviceSession();
  endSession('/', { force: true });
  // The module is loaded on demand, because the landing page can sign out but makes no other calls.
  void Promise.all([import('./call.ts'), postponedCalls])
    .then(([{ call }]) => call('POST /auth/logout', { token, keepalive: true }))
    // If the request fails, the session expires on the server later.
    .catch(() => undefined);
}

/**
 * Runs a sign-in or a registration. `isLoading` is true while the action runs. A failure sets
 * `error` to the result of `errorMessage`.
 * @throws the error of the action
 */
export async function runAuthAction<T>(
  action: () => Promise<T>,
  errorMessage: (error: unknown) => string,
): Promise<T> {
  useSession.setState({ isLoading: true, error: null });
  try {
    return await action();
  } catch (error) {
    useSession.setState({ error: errorMessage(error) });
    throw error;
  } finally {
    useSession.setState({ isLoading: false });
  }
}

/** Clears the message of the last sign-in or registration when its form is left. */
export function clearAuthError(): void {
  useSession.setState({ error: null });
}
