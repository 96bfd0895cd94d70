import { Failure } from '../../failure.ts';
import { createQueue } from '../../queue.ts';

/** PostgreSQL: a statement was cancelled, because it took too long. */
const CANCELLED = '57014';

/**
 * Runs at most so many at once; members take turns for twice as many places to wait in. Fails with
 * UNAVAILABLE or TOO_MANY beyond that (queue.ts), and with UNAVAILABLE where a statement was cancelled,
 * so that what is costly cannot hold up what is not.
 */
export function createBounded(most: number) {
  const queue = createQueue({ atOnce: most, waiting: 2 * most });
  return <T>(memberId: string, work: () => Promise<T>): Promise<T> =>
    queue.run(() => work().catch(cancelledAsBusy), memberId);
}

function cancelledAsBusy(error: unknown): never {
  if ((error as { code?: unknown }).code === CANCELLED) throw new Failure('UNAVAILABLE');
  throw error;
}
