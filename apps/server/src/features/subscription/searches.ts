import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import { askForReview } from '../../db/review.ts';
import { Failure } from '../../failure.ts';

const DAY = 24 * 60 * 60;

/** A day's searches are written down in so many parts, so that hardly any of them costs a statement. */
const PARTS = 30;

/** So many members are kept in memory; what was counted of them and not written down is lost then. */
const MOST_KEPT = 100_000;

/** What this process knows of a member. */
interface Searching {
  /** Searches that are not written down. */
  count: number;
  /** Until when there are none left: milliseconds. */
  over: number;
}

/**
 * Counts pages and totals that a member asks for, whether they show somebody new or not: totals of
 * narrow filters would tell what cards do, piece by piece. Each process adds a part to the database when
 * it is full. Fails with CARDS_TODAY, and puts the account before the moderators.
 */
export function createCountSearch({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const part = Math.ceil(config.searchesPerDay / PARTS);
  const members = new Map<string, Searching>();

  function known(memberId: string): Searching {
    const one = members.get(memberId) ?? { count: 0, over: 0 };
    if (members.size >= MOST_KEPT) members.clear();
    members.set(memberId, one);
    return one;
  }

  return async (memberId: string): Promise<void> => {
    const searching = known(memberId);
    if (searching.over <= now().getTime()) {
      searching.count += 1;
      if (searching.count < part) return;
      searching.count = 0;
      const limit = { most: Math.floor(config.searchesPerDay / part), seconds: DAY, now: now() };
      const allowance = await useAllowance(db, `search:${memberId}`, limit);
      if (allowance.allowed) return;
      searching.over = now().getTime() + allowance.retryAfter * 1000;
      await askForReview(db, { memberId, reason: 'MANY_PROFILES', at: now() });
    }
    const retryAfter = (searching.over - now().getTime()) / 1000;
    throw new Failure('CARDS_TODAY', { retryAfter, about: { memberId } });
  };
}
