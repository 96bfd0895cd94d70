import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import { maskContact } from '../mask.ts';
import { lockAccount } from '../store.ts';
import { type CaseRow, findCase, listCases, lockCase } from './case.store.ts';
import { contactsOfSide, hearingEnd, hearingState, mayBeDecided, type Side } from './rules.ts';
import { settleCase } from './settle.ts';

/**
 * Returns a page of the cases that the reader may handle, with masked contacts, and the number of
 * all cases on all pages.
 */
export async function casesToReview({ db, now }: Context, page: Parameters<typeof listCases>[1]) {
  const { rows, total } = await listCases(db, page);
  return { cases: rows.map((row) => toReview(row, now())), total };
}

/** Returns a case that the reader may handle, or null if there is none. */
export async function caseToReview({ db, now }: Context, id: string, readerId: string) {
  const row = await findCase(db, id, readerId);
  return row === undefined ? null : toReview(row, now());
}

function toReview(row: CaseRow, now: Date) {
  const isoOrNull = (date: Date | null) => date?.toISOString() ?? null;
  const sideOf = (side: Side) => ({
    contacts: contactsOfSide(row, side).map(maskContact),
    spokeAt: isoOrNull(side === 'former' ? row.former_spoke_at : row.present_spoke_at),
    key: side === 'former' ? row.former_key : row.present_key,
  });
  return {
    id: row.id,
    member: { id: row.member_id, name: row.name, hasProfile: row.has_profile },
    joinedAt: row.joined_at.toISOString(),
    kind: row.kind,
    changedAt: row.changed_at.toISOString(),
    openedAt: row.opened_at.toISOString(),
    heardUntil: hearingEnd(row.opened_at).toISOString(),
    former: sideOf('former'),
    present: sideOf('present'),
    /** True if the password was changed after the contact. False for a settled case. */
    passwordChanged: row.password_changed ?? false,
    mayBeDecided: row.settled_at === null && mayBeDecided(hearingState(row, now)),
    settledAt: isoOrNull(row.settled_at),
    outcome: row.outcome,
    settledBy: row.settled_by,
    decidedBy: row.decided_by_name,
  };
}

interface Decision {
  readonly id: string;
  readonly outcome: Side;
  readonly decidedBy: string;
}

/**
 * Settles a case inside the admin's transaction. Returns the work to do after the commit. Fails
 * with NOT_FOUND, DECIDED, TOO_EARLY or CONTACT_TAKEN.
 */
export async function decideCase(
  context: Context,
  trx: Transaction<Database>,
  { id, outcome, decidedBy }: Decision,
  onContactsReleased: OnContactsReleased,
): Promise<() => Promise<void>> {
  const rowBeforeLock = await findCase(trx, id);
  if (rowBeforeLock === undefined) throw new Failure('NOT_FOUND');
  await lockAccount(trx, rowBeforeLock.member_id);
  const row = await lockCase(trx, id);
  if (row === undefined) throw new Failure('NOT_FOUND');
  if (row.settled_at !== null) throw new Failure('DECIDED');
  if (!mayBeDecided(hearingState(row, context.now()))) throw new Failure('TOO_EARLY');
  return settleCase(
    context,
    trx,
    row,
    { outcome, settledBy: 'person', decidedBy },
    onContactsReleased,
  );
}
