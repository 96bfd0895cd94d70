import { DAY_MS } from '@sambandha/contract/durations';
import type { FailureCode } from '@sambandha/contract/errors';

/** Milliseconds from the request within which a second person must confirm. */
const CONFIRM_PERIOD = 7 * DAY_MS;
/** Milliseconds after the confirmation in which the requester and the confirmer may read. */
const READ_PERIOD = DAY_MS;

/** An admin, or the operator at the command line. */
export type AdminOrOperator = { readonly adminId: string } | 'operator';

/** Returns the id of an admin, or null for the operator. */
export function adminIdOf(person: AdminOrOperator): string | null {
  return person === 'operator' ? null : person.adminId;
}

/**
 * The state of a request to open sealed records. `requester` is null if that admin was deleted.
 * `confirmer` is null if nobody has confirmed, or if that admin was deleted.
 */
export interface OpeningState {
  readonly requester: AdminOrOperator | null;
  readonly askedAt: Date;
  readonly confirmer: AdminOrOperator | null;
  readonly confirmedAt: Date | null;
}

/** Returns true if both are the same person. Returns false if one is null. */
export function isSamePerson(a: AdminOrOperator | null, b: AdminOrOperator | null): boolean {
  if (a === null || b === null) return false;
  if (a === 'operator' || b === 'operator') return a === b;
  return a.adminId === b.adminId;
}

/** Returns the state of an opening: `over` after the period for the confirmation or for reading. */
export function openingPhase(
  { askedAt, confirmedAt }: OpeningState,
  now: Date,
): 'waiting' | 'open' | 'over' {
  const [startedAt, duration] =
    confirmedAt === null ? [askedAt, CONFIRM_PERIOD] : [confirmedAt, READ_PERIOD];
  if (now.getTime() - startedAt.getTime() >= duration) return 'over';
  return confirmedAt === null ? 'waiting' : 'open';
}

/** Returns the failure code if a person may not confirm, or null if they may. */
export function failureCodeForConfirm(
  opening: OpeningState,
  person: AdminOrOperator,
  now: Date,
): FailureCode | null {
  if (opening.confirmedAt !== null) return 'DECIDED';
  if (openingPhase(opening, now) === 'over' || opening.requester === null) return 'OPENING_OVER';
  return isSamePerson(opening.requester, person) ? 'SECOND_PERSON' : null;
}

/** Returns the failure code if a person may not read, or null if they may. */
export function failureCodeForRead(
  opening: OpeningState,
  person: AdminOrOperator,
  now: Date,
): FailureCode | null {
  const { requester, confirmer } = opening;
  if (!isSamePerson(requester, person) && !isSamePerson(confirmer, person)) return 'NOT_FOUND';
  const state = openingPhase(opening, now);
  if (state === 'over') return 'OPENING_OVER';
  return state === 'waiting' ? 'SECOND_PERSON' : null;
}
