import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { useWait } from '../use-wait.ts';

/** No code, no check of a password at present: the server says which, and what to do instead. */
const BUSY = 503;

/** Puts a failed call of the account into words: how long to wait, the refusal, or `fallback`. */
export function useSentence(): (error: unknown, fallback: string) => string {
  const slowDown = useWait();
  return (error, fallback) => {
    if (error instanceof ApiError && error.status === 429) return slowDown(error.retryAfter);
    if (error instanceof ApiError && error.status === BUSY) return error.message;
    return sentenceOf(error, fallback);
  };
}
