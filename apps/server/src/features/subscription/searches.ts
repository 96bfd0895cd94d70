import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import { askForReview } from '../../db/review.ts';
import { Failure } from '../../failure.ts';

const DAY = 24 * 60 * 60;

/** A day's searches are written down in so many parts, so that hardly any of them costs a statement. */
const PARTS = 30;

/** How many members' last part is kept in memory; it is lost when there are more. */
const MOST_KEPT = 100_000;

/**
 * Counts pages and totals that a member asks for, whether they show somebody new or not: totals of
 * narrow filters would tell what cards do, piece by piece. Each process adds a part to the database when
 * it is full. Fails with CARDS_TODAY, and puts the account before the moderators.
 */
export function createCountSearch({ db, now, config }: Pick<Context, 'db' | 'now' | 'config'>) {
  const part = Math.ceil(config.searchesPerDay / PARTS);
  const counted = new Map<string, number>();

  return async (memberId: string): Promise<void> => {
    const count = (counted.get(memberId) ?? 0) + 1;
    if (counted.size >= MOST_KEPT) counted.clear();
    counted.set(memberId, count);
    if (count < part) return;
    counted.set(memberId, 0);
    const limit = { most: Math.floor(config.searchesPerDay / part), seconds: DAY, now: now() };
    const allowance = await useAllowance(db, `search:${memberId}`, limit);
    if (allowance.allowed) return;
    // The next one asks the database again.
    counted.set(memberId, part - 1);
    await askForReview(db, { memberId, reason: 'MANY_PROFILES', at: now() });
    throw new Failure('CARDS_TODAY', { retryAfter: allowance.retryAfter, about: { memberId } });
  };
}
