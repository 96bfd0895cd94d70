import { endSession, useSession } from './session-store.ts';

export {
  endSession,
  followOtherTabs,
  forgetSession,
  renewToken,
  type SessionState,
  signIn,
  updateUser,
  useSession,
  whileEnding,
} from './session-store.ts';

/** Ends the session here at once and goes to the landing page; the server is told behind it. */
export function signOut(): void {
  const { token } = useSession.getState();
  if (token === null) return;
  endSession('/');
  // Loaded on demand: the landing page can sign out, too, and makes no calls otherwise.
  void import('./call.ts')
    .then(({ call }) => call('POST /auth/logout', { token }))
    // A session that cannot be ended there now ends there by itself.
    .catch(() => undefined);
}

/**
 * Runs a sign-in or a registration: `isLoading` while it lasts; when it fails, `error` with what
 * `describe` makes of it. Throws what the action throws.
 */
export async function authAction<T>(
  action: () => Promise<T>,
  describe: (error: unknown) => string,
): Promise<T> {
  useSession.setState({ isLoading: true, error: null });
  try {
    return await action();
  } catch (error) {
    useSession.setState({ error: describe(error) });
    throw error;
  } finally {
    useSession.setState({ isLoading: false });
  }
}

/** Forgets why the last sign-in or registration failed: when its form is left. */
export function clearAuthError(): void {
  useSession.setState({ error: null });
}
