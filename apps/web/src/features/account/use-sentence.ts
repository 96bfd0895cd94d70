import { ApiError, isOfApi, sentenceOf } from '../../api/api-error.ts';
import { useT } from '../../i18n/use-t.ts';

/** Status of a service that is unavailable. The server's message states what to do instead. */
const UNAVAILABLE = 503;

/**
 * The message for a failed call of the account: the time to wait, the server's message if it refused
 * the call or is unavailable, or `fallback`.
 */
export function useSentence(): (error: unknown, fallback: string) => string {
  const t = useT('account.signIn');
  /** The time to wait after too many attempts; a minute if the server names none. */
  const waitMessage = (retryAfter: number | null) => {
    const seconds = retryAfter ?? 60;
    const wait =
      seconds < 60
        ? t('seconds', { count: seconds })
        : t('minutes', { count: Math.ceil(seconds / 60) });
    return t('slowDown', { wait });
  };
  return (error, fallback) => {
    if (error instanceof ApiError && error.status === 429) return waitMessage(error.retryAfter);
    if (isOfApi(error) && error.status === UNAVAILABLE) return error.message;
    return sentenceOf(error, fallback);
  };
}
