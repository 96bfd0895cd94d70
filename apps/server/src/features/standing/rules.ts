import { DAY_MS } from '@sambandha/contract/durations';
import { SETTLED_DAYS, type Standing } from '@sambandha/contract/standing/choices';
import type { OwnStanding } from '@sambandha/contract/standing/endpoints';
import type { Member } from '../../db/schema.ts';

export type StandingRow = Pick<
  Member,
  'hidden' | 'standing' | 'standing_at' | 'asked_at' | 'answered_at' | 'rested_at'
>;

/** Returns the API response for the standing of a candidate's search. */
export function toStanding(row: StandingRow): OwnStanding {
  const { hidden, standing, standing_at: since } = row;
  const { asked_at: askedAt, answered_at: answeredAt } = row;
  // A settled candidate is asked once about the account, even if the statement is repeated.
  const isAskedLater =
    standing === 'SETTLED' && since !== null && (askedAt === null || askedAt < since);
  return {
    standing: standing === 'LOOKING' && hidden ? 'RESTING' : standing,
    hidden,
    asked: askedAt !== null && (answeredAt === null || answeredAt < askedAt),
    restsByItself: row.rested_at !== null,
    until: isAskedLater ? new Date(since.getTime() + SETTLED_DAYS * DAY_MS).toISOString() : null,
  };
}

/**
 * Returns the changed columns for a candidate's statement about their search. A search that rests
 * is stored as looking with a hidden profile. A repeated statement keeps the start time.
 */
export function standingChange(
  before: Pick<StandingRow, 'standing' | 'standing_at'>,
  statement: { readonly standing: Standing; readonly hidden?: boolean | undefined },
  now: Date,
) {
  const standing = statement.standing === 'RESTING' ? 'LOOKING' : statement.standing;
  const since = before.standing === standing ? (before.standing_at ?? now) : now;
  const isHidden =
    statement.standing === 'IN_TALKS'
      ? (statement.hidden ?? false)
      : statement.standing !== 'LOOKING';
  return {
    standing,
    standing_at: standing === 'LOOKING' ? null : since,
    hidden: isHidden,
    answered_at: now,
    rested_at: null,
  } as const;
}
