import { ApiError, isOfApi, sentenceOf } from '../../../api/api-error.ts';
import { useWaitMessage } from '../use-wait-message.ts';

/**
 * Status if codes or password checks are unavailable; the server's message says which, and what to
 * do instead.
 */
const BUSY = 503;

/** The message for a failed call of the account: the time to wait, the refusal, or `fallback`. */
export function useSentence(): (error: unknown, fallback: string) => string {
  const waitMessage = useWaitMessage();
  return (error, fallback) => {
    if (error instanceof ApiError && error.status === 429) return waitMessage(error.retryAfter);
    if (isOfApi(error) && error.status === BUSY) return error.message;
    return sentenceOf(error, fallback);
  };
}
