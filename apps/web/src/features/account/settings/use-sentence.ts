import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { useWait } from '../use-wait.ts';

/** Puts a failed call of the account into words: how long to wait, the refusal, or `fallback`. */
export function useSentence(): (error: unknown, fallback: string) => string {
  const slowDown = useWait();
  return (error, fallback) =>
    error instanceof ApiError && error.status === 429
      ? slowDown(error.retryAfter)
      : sentenceOf(error, fallback);
}
