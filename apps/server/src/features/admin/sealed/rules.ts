import type { FailureCode } from '@sambandha/contract/errors';

const DAY = 24 * 60 * 60 * 1000;

/** Milliseconds within which the second person must confirm, and for which both may then read. */
const CONFIRM_WITHIN = 7 * DAY;
const OPEN_FOR = DAY;

/** An admin, or the operator at the command line. */
export type Person = { readonly adminId: string } | 'operator';

/** An opening. A null person is deleted or has not confirmed yet. */
export interface OpeningState {
  readonly asked: Person | null;
  readonly askedAt: Date;
  readonly confirmed: Person | null;
  readonly confirmedAt: Date | null;
}

/** True if both are the same person; false if one is null. */
export function isSamePerson(a: Person | null, b: Person | null): boolean {
  if (a === null || b === null) return false;
  if (a === 'operator' || b === 'operator') return a === b;
  return a.adminId === b.adminId;
}

export function stateOf(
  { askedAt, confirmedAt }: OpeningState,
  now: Date,
): 'waiting' | 'open' | 'over' {
  const [startedAt, duration] =
    confirmedAt === null ? [askedAt, CONFIRM_WITHIN] : [confirmedAt, OPEN_FOR];
  if (now.getTime() - startedAt.getTime() >= duration) return 'over';
  return confirmedAt === null ? 'waiting' : 'open';
}

/** The failure code if a person may not confirm; null if they may. */
export function confirmFailure(
  opening: OpeningState,
  person: Person,
  now: Date,
): FailureCode | null {
  if (opening.confirmedAt !== null) return 'DECIDED';
  if (stateOf(opening, now) === 'over' || opening.asked === null) return 'OPENING_OVER';
  return isSamePerson(opening.asked, person) ? 'SECOND_PERSON' : null;
}

/** The failure code if a person may not read; null if they may. */
export function readFailure(opening: OpeningState, person: Person, now: Date): FailureCode | null {
  const { asked, confirmed } = opening;
  if (!isSamePerson(asked, person) && !isSamePerson(confirmed, person)) return 'NOT_FOUND';
  const state = stateOf(opening, now);
  if (state === 'over') return 'OPENING_OVER';
  return state === 'waiting' ? 'SECOND_PERSON' : null;
}
