import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSentence } from '../settings/use-sentence.ts';
import { passkeyRefusal } from './refusal.ts';
import { hasPasskeys } from './support.ts';

interface PasskeyProof {
  given: () => void;
  /** Called if a second factor is needed, too. */
  asksForCode: () => void;
  failed: (message: string) => void;
}

/** Fresh proof by a passkey, for members who have one. */
export function usePasskeyProof({ given, asksForCode, failed }: PasskeyProof) {
  const t = useT('account.proof');
  const sentence = useSentence();
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['account', 'passkeys'],
    queryFn: ({ signal }) => call('GET /auth/passkeys', { signal }),
    staleTime: 0,
    enabled: hasPasskeys(),
  });
  const press = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const [{ options }, { getAssertion }] = await Promise.all([
        call('POST /auth/prove/passkey/options'),
        import('./ceremony.ts'),
      ]);
      const credential = await getAssertion(options);
      await call('POST /auth/prove/passkey', { body: { credential } });
      given();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR') return asksForCode();
      const isRefused = passkeyRefusal(error) !== null;
      failed(isRefused ? t('passkeyFailed') : sentence(error, t('passkeyFailed')));
    } finally {
      setBusy(false);
    }
  };
  return { isOffered: (data?.passkeys.length ?? 0) > 0, busy, press };
}
