import { Failure } from '../../core/failure.ts';
import { createQueue } from '../../core/queue.ts';

/** SQLSTATE of a statement that exceeded its time limit. */
const QUERY_CANCELED = '57014';

/**
 * Limits concurrent runs to `limit`. Twice as many runs may wait, shared fairly among members.
 * Fails with UNAVAILABLE or TOO_MANY beyond that (queue.ts), and with UNAVAILABLE if a statement
 * was cancelled, so that slow searches cannot delay fast ones.
 */
export function createSearchQueue(limit: number) {
  const queue = createQueue({ atOnce: limit, waiting: 2 * limit });
  return <T>(memberId: string, work: () => Promise<T>): Promise<T> =>
    queue.run(() => work().catch(mapCancelled), memberId);
}

function mapCancelled(error: unknown): never {
  if ((error as { code?: unknown }).code === QUERY_CANCELED) throw new Failure('UNAVAILABLE');
  throw error;
}
