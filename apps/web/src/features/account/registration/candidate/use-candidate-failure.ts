import { ApiError } from '../../../../api/api-error.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { useFailureMessage } from '../../use-failure-message.ts';

/**
 * Like `useFailureMessage`, for a form with the contact of a candidate. The server's message about
 * unavailable SMS recommends the reader's own e-mail address, which is of no use here.
 */
export function useCandidateFailureMessage(): ReturnType<typeof useFailureMessage> {
  const t = useT('family.settings');
  const failureMessage = useFailureMessage();
  return (error, fallback) =>
    error instanceof ApiError && error.code === 'SMS_UNAVAILABLE'
      ? t('smsUnavailable')
      : failureMessage(error, fallback);
}
