import { isRelative, keyOf, type ViewerIds } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import { askForReview } from '../../db/review.ts';
import { Failure } from '../../failure.ts';

const DAY = 24 * 60 * 60;

/** In how many parts a day's searches are stored, so that few of them cost a statement. */
const PARTS = 30;

/** Most viewers that are cached; beyond it the cache is cleared, with what was not stored yet. */
const MAX_CACHED = 100_000;

interface SearchCount {
  /** Searches that are not stored yet. */
  count: number;
  /** Until when searches are refused, in milliseconds. */
  refusedUntil: number;
}

/**
 * Counts the pages and totals that a member requests, also those that show nobody new: the totals of
 * narrow filters would tell piece by piece what cards show. Each process stores its count whenever a
 * part is full; each relative's are counted apart. Fails with CARDS_TODAY, and asks the moderators for a
 * review of a member.
 */
export function createCountSearch({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const part = Math.ceil(config.searchesPerDay / PARTS);
  const viewers = new Map<string, SearchCount>();

  function cachedCount(key: string): SearchCount {
    const one = viewers.get(key) ?? { count: 0, refusedUntil: 0 };
    if (viewers.size >= MAX_CACHED) viewers.clear();
    viewers.set(key, one);
    return one;
  }

  return async (ids: ViewerIds): Promise<void> => {
    const key = keyOf(ids);
    const { memberId } = ids;
    const searches = cachedCount(key);
    if (searches.refusedUntil <= now().getTime()) {
      searches.count += 1;
      if (searches.count < part) return;
      searches.count = 0;
      const limit = { most: Math.floor(config.searchesPerDay / part), seconds: DAY, now: now() };
      const allowance = await useAllowance(db, `search:${key}`, limit);
      if (allowance.allowed) return;
      searches.refusedUntil = now().getTime() + allowance.retryAfter * 1000;
      if (!isRelative(ids))
        await askForReview(db, { memberId, reason: 'MANY_PROFILES', at: now() });
    }
    const retryAfter = (searches.refusedUntil - now().getTime()) / 1000;
    throw new Failure('CARDS_TODAY', { retryAfter, about: { memberId } });
  };
}
