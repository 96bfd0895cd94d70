import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { StandingRow } from './rules.ts';

/**
 * Returns a query of the members in Browse who were not active since a given time. Visits of
 * relatives do not count.
 */
function inactiveMembers(db: Kysely<Database>, inactiveSince: Date) {
  return db
    .selectFrom('members')
    .where('listed', '=', true)
    .where('last_active_at', '<=', inactiveSince);
}

/**
 * Returns the ids of members in Browse who were not active since `inactiveSince`, and to whom the
 * question about their search was sent neither since their last visit nor after `askedBefore`.
 */
export async function membersToAsk(
  db: Kysely<Database>,
  { inactiveSince, askedBefore }: { readonly inactiveSince: Date; readonly askedBefore: Date },
): Promise<string[]> {
  const rows = await inactiveMembers(db, inactiveSince)
    .select('id')
    .where((row) =>
      row.or([
        row('asked_at', 'is', null),
        row.and([
          row('asked_at', '<', row.ref('last_active_at')),
          row('asked_at', '<=', askedBefore),
        ]),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of members in Browse who were not active since `inactiveSince`, were asked after
 * their last visit and at or before `askedBy`, and have not answered.
 */
export async function membersToHide(
  db: Kysely<Database>,
  { inactiveSince, askedBy }: { readonly inactiveSince: Date; readonly askedBy: Date },
): Promise<string[]> {
  const rows = await inactiveMembers(db, inactiveSince)
    .select('id')
    .where('asked_at', '<=', askedBy)
    .where((row) => row('asked_at', '>=', row.ref('last_active_at')))
    .where((row) =>
      row.or([row('answered_at', 'is', null), row('answered_at', '<', row.ref('asked_at'))]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the ids of active, unblocked members who stated up to a given time that they are engaged
 * or married, and were not asked since.
 */
export async function settledMembersToAsk(db: Kysely<Database>, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('standing', '=', 'SETTLED')
    .where('state', '=', 'active')
    .where('blocked_at', 'is', null)
    .where('standing_at', '<=', until)
    .where((row) =>
      row.or([row('asked_at', 'is', null), row('asked_at', '<', row.ref('standing_at'))]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const columns = [
  'hidden',
  'standing',
  'standing_at',
  'asked_at',
  'answered_at',
  'rested_at',
] as const;

/** Returns the standing of a member's search. `lock` locks the row until the transaction ends. */
export async function readStanding(
  db: Kysely<Database>,
  memberId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StandingRow> {
  return db
    .selectFrom('members')
    .select(columns)
    .where('id', '=', memberId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export async function storeStanding(
  trx: Kysely<Database>,
  memberId: string,
  change: Partial<StandingRow>,
): Promise<void> {
  await trx.updateTable('members').set(change).where('id', '=', memberId).execute();
}

/** Stores the time of a question. Returns false if the last question was asked after `before`. */
export async function recordQuestion(
  trx: Kysely<Database>,
  memberId: string,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ asked_at: at })
    .where('id', '=', memberId)
    .where((row) => row.or([row('asked_at', 'is', null), row('asked_at', '<=', before)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Hides a listed profile if the member is still inactive. Returns false if the member is active
 * again, or if another process hid the profile first.
 */
export async function hideInactiveProfile(
  trx: Kysely<Database>,
  memberId: string,
  { inactiveSince, at }: { readonly inactiveSince: Date; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set({ hidden: true, rested_at: at, standing: 'LOOKING', standing_at: null })
    .where('id', '=', memberId)
    .where('listed', '=', true)
    .where('last_active_at', '<=', inactiveSince)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
