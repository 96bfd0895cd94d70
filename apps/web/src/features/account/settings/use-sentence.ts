import { ApiError, isOfApi, sentenceOf } from '../../../api/api-error.ts';
import { useWaitMessage } from '../use-wait-message.ts';

/** Status of a service that is unavailable. The server's message states what to do instead. */
const UNAVAILABLE = 503;

/**
 * The message for a failed call of the account: the time to wait, the server's message if it refused
 * the call or is unavailable, or `fallback`.
 */
export function useSentence(): (error: unknown, fallback: string) => string {
  const waitMessage = useWaitMessage();
  return (error, fallback) => {
    if (error instanceof ApiError && error.status === 429) return waitMessage(error.retryAfter);
    if (isOfApi(error) && error.status === UNAVAILABLE) return error.message;
    return sentenceOf(error, fallback);
  };
}
