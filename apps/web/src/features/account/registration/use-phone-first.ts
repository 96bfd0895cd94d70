import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { hasDraft, saveData, useDraft } from './store.ts';

/**
 * Whether a phone number is asked for first: where text messages are sent. Until something is typed it
 * is chosen, too.
 */
export function usePhoneFirst(): boolean {
  const [phoneFirst, setPhoneFirst] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    call('GET /site', { signal: left.signal }).then(
      ({ sms }) => {
        if (!sms || left.signal.aborted) return;
        if (!hasDraft(useDraft.getState())) saveData({ contactMethod: 'phone' });
        setPhoneFirst(true);
      },
      // By e-mail, as where none are sent.
      () => undefined,
    );
    return () => left.abort();
  }, []);
  return phoneFirst;
}
