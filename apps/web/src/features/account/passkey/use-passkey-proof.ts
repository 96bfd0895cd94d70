import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { passkeyRefusal } from './refusal.ts';
import { supportsPasskeys } from './support.ts';

interface PasskeyProof {
  onProved: () => void;
  /** Called if a second factor is also required. */
  onSecondFactor: () => void;
  onFailed: (message: string) => void;
}

/**
 * Returns `prove`, which proves the member's identity with a passkey. `isOffered` is true if the
 * member has a passkey.
 */
export function usePasskeyProof({ onProved, onSecondFactor, onFailed }: PasskeyProof) {
  const t = useT('account.proof');
  const failureMessage = useFailureMessage();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => call('GET /auth/passkeys', { signal }),
    staleTime: 0,
    enabled: supportsPasskeys(),
  });
  const prove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const [{ options }, { getAssertion }] = await Promise.all([
        call('POST /auth/prove/passkey/options'),
        import('./ceremony.ts'),
      ]);
      const credential = await getAssertion(options);
      await call('POST /auth/prove/passkey', { body: { credential } });
      onProved();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR') return onSecondFactor();
      const isRefused = passkeyRefusal(error) !== null;
      onFailed(isRefused ? t('passkeyFailed') : failureMessage(error, t('passkeyFailed')));
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: (data?.passkeys.length ?? 0) > 0, busy, prove };
}
