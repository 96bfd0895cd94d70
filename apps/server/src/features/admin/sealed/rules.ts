import type { FailureCode } from '@sambandha/contract/errors';

const DAY = 24 * 60 * 60 * 1000;

/** How long the second person has to agree, and how long both may read after that: milliseconds. */
const ASKED_FOR = 7 * DAY;
const OPEN_FOR = DAY;

/** Who acts: an admin's id, or the operator at the command line. */
export type Person = { readonly adminId: string } | 'operator';

/** What one person asked for and another agreed to. Null: someone who left, or nobody yet. */
export interface Standing {
  readonly asked: Person | null;
  readonly askedAt: Date;
  readonly confirmed: Person | null;
  readonly confirmedAt: Date | null;
}

export function isSame(one: Person | null, other: Person | null): boolean {
  if (one === null || other === null) return false;
  if (one === 'operator' || other === 'operator') return one === other;
  return one.adminId === other.adminId;
}

export function stateOf(
  { askedAt, confirmedAt }: Standing,
  now: Date,
): 'waiting' | 'open' | 'over' {
  const [from, lasts] = confirmedAt === null ? [askedAt, ASKED_FOR] : [confirmedAt, OPEN_FOR];
  if (now.getTime() - from.getTime() >= lasts) return 'over';
  return confirmedAt === null ? 'waiting' : 'open';
}

/** Why a person may not agree to what was asked for; null if they may. */
export function refusalToConfirm(
  standing: Standing,
  person: Person,
  now: Date,
): FailureCode | null {
  if (standing.confirmedAt !== null) return 'DECIDED';
  if (stateOf(standing, now) === 'over' || standing.asked === null) return 'OPENING_OVER';
  return isSame(standing.asked, person) ? 'SECOND_PERSON' : null;
}

/** Why a person may not read; null if they may. */
export function refusalToRead(standing: Standing, person: Person, now: Date): FailureCode | null {
  const { asked, confirmed } = standing;
  if (!isSame(asked, person) && !isSame(confirmed, person)) return 'NOT_FOUND';
  const state = stateOf(standing, now);
  if (state === 'over') return 'OPENING_OVER';
  return state === 'waiting' ? 'SECOND_PERSON' : null;
}
