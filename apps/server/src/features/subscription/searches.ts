import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import { addReviewReason } from '../../db/review.ts';
import { isRelative, type ViewerIds, viewerKey } from '../../security/access/viewer.ts';

/**
 * Number of batches in which a day's searches are stored. A search that does not fill a batch runs
 * no SQL statement.
 */
const BATCHES_PER_DAY = 30;

/**
 * Number of cached viewers at which the next search clears the cache, including the counts that are
 * not stored yet.
 */
const MAX_CACHED = 100_000;

interface SearchCount {
  /** The number of searches that are not stored yet. */
  count: number;
  /** The time in milliseconds until which searches are refused. */
  refusedUntil: number;
}

/**
 * Returns a function that counts a viewer's requests for pages of search results and for numbers of
 * results. Requests that show no new member also count, because the number of results of narrow
 * filters would reveal what a profile contains. Each process stores its count when a batch is full.
 * Relatives are counted separately. If the limit is exceeded, the function fails with CARDS_TODAY.
 * If the viewer is a member and not a relative, the function also asks the moderators to review the
 * member.
 */
export function createSearchCounter({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const batchSize = Math.ceil(config.searchesPerDay / BATCHES_PER_DAY);
  const counts = new Map<string, SearchCount>();

  function cachedCount(key: string): SearchCount {
    const entry = counts.get(key) ?? { count: 0, refusedUntil: 0 };
    if (counts.size >= MAX_CACHED) counts.clear();
    counts.set(key, entry);
    return entry;
  }

  return async (ids: ViewerIds): Promise<void> => {
    const key = viewerKey(ids);
    const { memberId } = ids;
    const searchCount = cachedCount(key);
    if (searchCount.refusedUntil <= now().getTime()) {
      searchCount.count += 1;
      if (searchCount.count < batchSize) return;
      searchCount.count = 0;
      const limit = {
        maxUses: Math.floor(config.searchesPerDay / batchSize),
        seconds: DAY_SECONDS,
        now: now(),
      };
      const allowance = await consumeAllowance(db, `search:${key}`, limit);
      if (allowance.allowed) return;
      if (!isRelative(ids)) {
        await addReviewReason(db, { memberId, reason: 'MANY_PROFILES', at: now() });
      }
      searchCount.refusedUntil = now().getTime() + allowance.retryAfter * 1000;
    }
    const retryAfter = (searchCount.refusedUntil - now().getTime()) / 1000;
    throw new Failure('CARDS_TODAY', { retryAfter, about: { memberId } });
  };
}
