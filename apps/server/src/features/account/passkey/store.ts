import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';

export type PasskeyRow = Selectable<Database['passkeys']>;

/** A member's passkeys that are in force, the oldest first. */
export async function passkeysOf(db: Kysely<Database>, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('set_aside', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The passkey in force with this credential id. */
export async function findPasskey(
  db: Kysely<Database>,
  credentialId: Buffer,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('set_aside', '=', false)
    .executeTakeFirst();
}

/** Whether one of a member's passkeys is a second factor. */
export async function hasFactorPasskey(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', memberId)
    .where('second_factor', '=', true)
    .where('set_aside', '=', false)
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a passkey; false if its credential id is known already. */
export async function insertPasskey(
  trx: Kysely<Database>,
  row: Insertable<Database['passkeys']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Counts the passkeys that a member has, those set aside included. */
export async function countPasskeys(trx: Kysely<Database>, memberId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Names a member's passkey; undefined if it is not theirs. */
export async function renamePasskey(
  db: Kysely<Database>,
  { memberId, id, name }: { readonly memberId: string; readonly id: string; readonly name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('set_aside', '=', false)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a member's passkey; false if it is not theirs. */
export async function deletePasskey(
  trx: Kysely<Database>,
  { memberId, id }: { readonly memberId: string; readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('set_aside', '=', false)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes all passkeys of a member; returns how many. */
export async function deletePasskeysOf(trx: Kysely<Database>, memberId: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

interface PasskeyUse extends Pick<PasskeyRow, 'id' | 'second_factor'> {
  readonly counter: number;
  readonly now: Date;
}

/**
 * Records a use; false if the passkey was removed or changed in the meantime, or if its counter did
 * not grow, as that of a copied authenticator. Authenticators that do not count always say 0.
 */
export async function recordUse(
  trx: Kysely<Database>,
  { id, second_factor, counter, now }: PasskeyUse,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('second_factor', '=', second_factor)
    .where('set_aside', '=', false)
    .where((row) =>
      row.or([
        row('counter', '<', String(counter)),
        row.and([row('counter', '=', '0'), sql<boolean>`${counter} = 0`]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a challenge as answered; false if it was already. */
export async function useChallenge(
  trx: Kysely<Database>,
  row: Insertable<Database['used_challenges']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('used_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return inserted !== undefined;
}

interface RemovedPasskey {
  readonly memberId: string;
  readonly passkeyId: string;
  /** The session of the request. */
  readonly present: string;
}

/**
 * Ends the sessions that rest on a passkey, and forgets their devices; the present one goes on
 * without a second factor. Returns the ids of those that ended.
 */
export async function endSessionsOfPasskey(
  trx: Kysely<Database>,
  { memberId, passkeyId, present }: RemovedPasskey,
): Promise<string[]> {
  await trx
    .updateTable('sessions')
    .set({ passkey_id: null, second_factor: false })
    .where('id', '=', present)
    .where('passkey_id', '=', passkeyId)
    .execute();
  const { rows } = await sql<{ id: string }>`
    WITH ended AS (
      DELETE FROM sessions
      WHERE member_id = ${memberId} AND passkey_id = ${passkeyId} AND id <> ${present}
      RETURNING id, device_mark
    ), forgotten AS (
      UPDATE device_marks SET mark_hash = sha256(mark_hash)
      WHERE member_id = ${memberId} AND mark_hash IN (SELECT device_mark FROM ended)
        AND mark_hash IS DISTINCT FROM (SELECT device_mark FROM sessions WHERE id = ${present})
    )
    SELECT id FROM ended`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Sets a member's passkeys aside that were added since a moment. */
export async function setAsidePasskeys(
  trx: Kysely<Database>,
  memberId: string,
  since: Date,
): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ set_aside: true })
    .where('member_id', '=', memberId)
    .where('created_at', '>=', since)
    .execute();
}

/** Whether a passkey that is set aside is a second factor. */
export async function hasFactorSetAside(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', memberId)
    .where('set_aside', '=', true)
    .where('second_factor', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts the passkeys that were set aside in force again. */
export async function restorePasskeys(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ set_aside: false })
    .where('member_id', '=', memberId)
    .where('set_aside', '=', true)
    .execute();
}

/** Deletes the passkeys that were set aside. */
export async function deleteSetAside(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('set_aside', '=', true)
    .execute();
}
