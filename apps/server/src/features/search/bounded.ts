import { Failure } from '../../failure.ts';

/** PostgreSQL: a statement was cancelled, because it took too long. */
const CANCELLED = '57014';

/**
 * Runs at most so many at once. Fails with UNAVAILABLE beyond that, or where a statement was cancelled,
 * so that what is costly cannot hold up what is not.
 */
export function createBounded(most: number) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) throw new Failure('UNAVAILABLE');
    running += 1;
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code === CANCELLED) throw new Failure('UNAVAILABLE');
      throw error;
    } finally {
      running -= 1;
    }
  };
}
