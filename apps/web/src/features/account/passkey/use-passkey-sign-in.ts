import { failures } from '@sambandha/contract/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { authAction, clearAuthError, signIn, useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useWait } from '../use-wait.ts';
import type { Assertion } from './ceremony.ts';
import { passkeyRefusal } from './refusal.ts';
import { offersPasskeys } from './support.ts';

/**
 * Signs in with a passkey: by the button, or by the browser's offer in the field of the contact.
 * `waiting`: the response of a passkey for which the second factor is asked.
 */
export function usePasskeySignIn(remember: () => boolean) {
  const t = useT('account');
  const slowDown = useWait();
  const [waiting, setWaiting] = useState<Assertion | null>(null);
  const [tries, setTries] = useState(0);

  const enter = async (ask: () => Promise<Assertion>) => {
    if (useSession.getState().isLoading) return;
    let credential: Assertion | null = null;
    const session = await authAction(
      async () => {
        credential = await ask();
        const body = { credential, remember: remember() };
        return call('POST /auth/passkey/sign-in', { body });
      },
      (error) => {
        if (error instanceof ApiError && error.status === 429) return slowDown(error.retryAfter);
        const refusal = passkeyRefusal(error);
        return refusal === null
          ? sentenceOf(error, failures.LOGIN_FAILED[1])
          : t('signIn.passkeyCancelled');
      },
    ).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR') return null;
      // Not an error: the form asks for the second factor next.
      clearAuthError();
      setWaiting(credential);
      return null;
    });
    if (session !== null) return signIn(session, remember());
    setTries((count) => count + 1);
  };

  const press = () =>
    enter(async () => {
      const [{ options }, { getAssertion }] = await Promise.all([
        call('POST /auth/passkey/options'),
        import('./ceremony.ts'),
      ]);
      return getAssertion(options);
    });

  const taken = useEffectEvent((assertion: Assertion) => void enter(async () => assertion));
  // Offered again after each try, because the browser asks for one thing at a time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is the reason to run again
  useEffect(() => {
    const left = new AbortController();
    const idle = whenIdle(async () => {
      if (left.signal.aborted || !(await offersPasskeys())) return;
      const loaded = await import('./autofill.ts').catch(() => null);
      if (loaded === null || left.signal.aborted) return;
      const assertion = await loaded.offerPasskeys(left.signal);
      if (assertion !== null && !left.signal.aborted) taken(assertion);
    });
    return () => {
      left.abort();
      idle.cancel();
    };
  }, [tries]);

  return { press, waiting, done: () => setWaiting(null) };
}

/** Runs when the browser is idle, because the form comes first. */
function whenIdle(act: () => Promise<void>): { cancel: () => void } {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => void act(), 300);
    return { cancel: () => clearTimeout(timer) };
  }
  const handle = requestIdleCallback(() => void act(), { timeout: 3000 });
  return { cancel: () => cancelIdleCallback(handle) };
}
