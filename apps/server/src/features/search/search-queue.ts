import { Failure } from '../../core/failure.ts';
import { createQueue, RETRY_AFTER } from '../../core/queue.ts';
import { isQueryCancelled } from '../../db/unavailable.ts';

/**
 * Limits concurrent runs to `limit`, so that slow searches cannot delay fast ones. Twice as many
 * runs may wait, shared fairly among members. Any further run fails with UNAVAILABLE or TOO_MANY
 * (queue.ts). A run whose statement was cancelled fails with UNAVAILABLE.
 */
export function createSearchQueue(limit: number) {
  const queue = createQueue({ maxRunning: limit, maxWaiting: 2 * limit });
  return <T>(memberId: string, work: () => Promise<T>): Promise<T> =>
    queue.run(() => work().catch(rethrowCancelled), memberId);
}

function rethrowCancelled(error: unknown): never {
  if (isQueryCancelled(error)) throw new Failure('UNAVAILABLE', { retryAfter: RETRY_AFTER });
  throw error;
}
