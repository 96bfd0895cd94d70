import { ApiError, errorMessage, isApiMessage } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';

/** HTTP status of a call after too many attempts. */
const TOO_MANY_REQUESTS_STATUS = 429;
/** HTTP status of an unavailable service. The server's message contains the alternative. */
const SERVICE_UNAVAILABLE_STATUS = 503;

/**
 * Returns a function that returns the message for a failed call of the account: the time to wait,
 * the server's message if the server refused the call or is unavailable, or `fallback`.
 */
export function useFailureMessage(): (error: unknown, fallback: string) => string {
  const t = useT('account.signIn');
  /** Returns the time to wait after too many attempts, or a minute if the server sends no time. */
  const waitMessage = (retryAfter: number | null) => {
    const seconds = retryAfter ?? 60;
    const wait =
      seconds < 60
        ? t('seconds', { count: seconds })
        : t('minutes', { count: Math.ceil(seconds / 60) });
    return t('slowDown', { wait });
  };
  return (error, fallback) => {
    if (error instanceof ApiError && error.status === TOO_MANY_REQUESTS_STATUS)
      return waitMessage(error.retryAfter);
    if (isApiMessage(error) && error.status === SERVICE_UNAVAILABLE_STATUS) return error.message;
    return errorMessage(error, fallback);
  };
}
