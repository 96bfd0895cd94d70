import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { hasAnswers, saveRegistrationData, useRegistrationDraft } from './store.ts';

/**
 * Returns true if the phone number comes first, because the site sends text messages. The phone is
 * then also preselected, unless the draft already contains an answer.
 */
export function usePhoneFirst(): boolean {
  const [isPhoneFirst, setIsPhoneFirst] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    call('GET /site', { signal: controller.signal }).then(
      ({ sms }) => {
        if (!sms || controller.signal.aborted) return;
        if (!hasAnswers(useRegistrationDraft.getState()))
          saveRegistrationData({ contactMethod: 'phone' });
        setIsPhoneFirst(true);
      },
      // The e-mail address stays first, as on a site without text messages.
      () => undefined,
    );
    return () => controller.abort();
  }, []);
  return isPhoneFirst;
}
