import { failures } from '@sambandha/contract/errors';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { clearAuthError, runAuthAction, signIn, useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import type { Assertion } from './ceremony.ts';
import { passkeyRefusal } from './refusal.ts';
import { supportsPasskeyAutofill } from './support.ts';

/**
 * Signs in with a passkey, either after a click on the button or after a choice from the browser's
 * offer in the field of the contact. `pendingAssertion` is the response of a passkey that also
 * requires the second factor, and `cancelFactor` removes this response.
 */
export function usePasskeySignIn(remember: () => boolean) {
  const t = useT('account');
  const failureMessage = useFailureMessage();
  const [pendingAssertion, setPendingAssertion] = useState<Assertion | null>(null);
  const [attempts, setAttempts] = useState(0);

  const authenticate = async (getCredential: () => Promise<Assertion>) => {
    if (useSession.getState().isLoading) return;
    let credential: Assertion | null = null;
    const session = await runAuthAction(
      async () => {
        credential = await getCredential();
        const body = { credential, remember: remember() };
        return call('POST /auth/passkey/sign-in', { body });
      },
      (error) => {
        const refusal = passkeyRefusal(error);
        return refusal === null
          ? failureMessage(error, failures.LOGIN_FAILED[1])
          : t('signIn.passkeyCancelled');
      },
    ).catch((error: unknown) => {
      // `runAuthAction` has stored the message of any other error.
      if (!(error instanceof ApiError) || error.code !== 'SECOND_FACTOR') return null;
      // The server requires the second factor, which the form requests next. This is not an error.
      clearAuthError();
      setPendingAssertion(credential);
      return null;
    });
    if (session !== null) return signIn(session, { remember: remember() });
    setAttempts((count) => count + 1);
  };

  const startCeremony = () =>
    authenticate(async () => {
      const [{ options }, { getAssertion }] = await Promise.all([
        call('POST /auth/passkey/options'),
        import('./ceremony.ts'),
      ]);
      return getAssertion(options);
    });

  const signInWith = useEffectEvent(
    (assertion: Assertion) => void authenticate(async () => assertion),
  );
  // The browser runs one ceremony at a time. An attempt therefore ends the offer, which is repeated
  // after a failed attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempts` is the reason to run again
  useEffect(() => {
    const controller = new AbortController();
    const idle = whenIdle(async () => {
      if (controller.signal.aborted || !(await supportsPasskeyAutofill())) return;
      const autofill = await import('./autofill.ts').catch(() => null);
      if (autofill === null || controller.signal.aborted) return;
      const assertion = await autofill.offerPasskeys(controller.signal);
      if (assertion !== null && !controller.signal.aborted) signInWith(assertion);
    });
    return () => {
      controller.abort();
      idle.cancel();
    };
  }, [attempts]);

  return { startCeremony, pendingAssertion, cancelFactor: () => setPendingAssertion(null) };
}

/** Milliseconds after which a browser without `requestIdleCallback` is assumed to be idle. */
const ASSUMED_IDLE_MS = 300;
/** Maximum wait in milliseconds for an idle browser. */
const IDLE_TIMEOUT_MS = 3000;

/** Runs `task` when the browser is idle, because the form has priority. */
function whenIdle(task: () => Promise<void>): { cancel: () => void } {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(() => void task(), ASSUMED_IDLE_MS);
    return { cancel: () => clearTimeout(timer) };
  }
  const handle = requestIdleCallback(() => void task(), { timeout: IDLE_TIMEOUT_MS });
  return { cancel: () => cancelIdleCallback(handle) };
}
