import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useActingState } from '../api/on-behalf.ts';
import { openLiveConnection } from '../api/realtime.ts';
import { followOtherTabs, useSession } from '../api/session.ts';
import { shareSession } from '../api/shared-session.ts';
import { LANGUAGE_CHOSEN } from '../i18n/language.ts';
import { clearOnSessionEnd, markLanguageUnsent } from '../offline/device.ts';

/**
 * Keeps the live connection of the signed-in person open and follows the session of other tabs.
 * Clears the device when the session ends. Navigates away when the session or the access to a
 * candidate ends. Marks the language that a member chooses on any screen, so that the next screen
 * for members sends the language. Mounted once for all screens.
 */
export function SessionSync() {
  const token = useSession((session) => session.token);
  const exit = useSession((session) => session.exit);
  const candidateId = useActingState(({ candidate }) => candidate?.id);
  const hasEnded = useActingState((acting) => acting.hasEnded);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();

  const leave = useEffectEvent((target: '/' | '/auth') => {
    // After signing in again, the same member returns to this page and another member does not.
    const { formerId } = useSession.getState();
    const returnState = target === '/auth' ? { from: pathname + search, formerId } : null;
    void navigate(target, { replace: target === '/auth', state: returnState });
  });

  useEffect(followOtherTabs, []);
  useEffect(shareSession, []);
  useEffect(clearOnSessionEnd, []);
  useEffect(
    () => (token === null ? undefined : openLiveConnection({ token, onBehalfOf: candidateId })),
    [token, candidateId],
  );
  useEffect(() => {
    if (token === null) return;
    addEventListener(LANGUAGE_CHOSEN, markLanguageUnsent);
    return () => removeEventListener(LANGUAGE_CHOSEN, markLanguageUnsent);
  }, [token]);
  useEffect(() => {
    if (exit === null) return;
    // `exit` is reset after the new screen is shown. The gate of the old screen waits until then.
    if (pathname === exit) useSession.setState({ exit: null });
    else leave(exit);
  }, [exit, pathname]);
  useEffect(() => {
    if (!hasEnded) return;
    // `ended` is reset after the families are shown. The gate waits until then.
    if (reportsEnd(state)) useActingState.setState({ hasEnded: false });
    else void navigate('/families', { replace: true, state: { ended: true } });
  }, [hasEnded, state, navigate]);
  return null;
}

/** Returns true if the current screen reports that the person's part in the family has ended. */
function reportsEnd(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'ended' in state;
}
