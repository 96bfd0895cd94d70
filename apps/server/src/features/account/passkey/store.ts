import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { preparedMarker } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';

/*
 * A passkey is active or set aside. A passkey that is set aside cannot be used until the recovery
 * case is settled. It is then activated again or deleted.
 */

export type PasskeyRow = Selectable<Database['passkeys']>;

/** Returns a member's active passkeys, the oldest first. */
export async function listActivePasskeys(
  db: Kysely<Database>,
  memberId: string,
): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('set_aside', '=', false)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Returns the active passkey with this credential id. */
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

/** Returns true if one of a member's active passkeys is a second factor. */
export async function hasFactorPasskey(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', memberId)
    .where('second_factor', '=', true)
    .where('set_aside', '=', false)
    .limit(1)
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a passkey. Returns false if its credential id exists already. */
export async function insertPasskey(
  trx: Kysely<Database>,
  row: Insertable<Database['passkeys']>,
): Promise<boolean> {
  const insertedRow = await trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** Returns the number of a member's passkeys, including those set aside. */
export async function countPasskeys(trx: Kysely<Database>, memberId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('passkeys')
    .select((row) => row.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Sets the name of a member's passkey. Returns undefined if the member has no such passkey. */
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

/** Deletes a member's passkey. Returns false if the member has no such passkey. */
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

/** Deletes all passkeys of a member. Returns their number. */
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
 * Records a use. Returns false if the passkey was removed or changed in the meantime, or if its
 * counter did not increase, which indicates a copied authenticator. Authenticators without a
 * counter always report 0.
 */
export async function recordPasskeyUse(
  trx: Kysely<Database>,
  { id, second_factor, counter, now }: PasskeyUse,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where('second_factor', '=', second_factor)
    .where('set_aside', '=', false)
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores a challenge as used. Returns false if it was used already. */
export async function insertUsedChallenge(
  trx: Kysely<Database>,
  row: Insertable<Database['used_challenges']>,
): Promise<boolean> {
  const insertedRow = await trx
    .insertInto('used_challenges')
    .values(row)
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

export async function isChallengeUsed(
  db: Kysely<Database>,
  challengeHash: Buffer,
): Promise<boolean> {
  const row = await db
    .selectFrom('used_challenges')
    .select('challenge_hash')
    .where('challenge_hash', '=', challengeHash)
    .executeTakeFirst();
  return row !== undefined;
}

interface PasskeyRemoval {
  readonly memberId: string;
  readonly passkeyId: string;
  /** The id of the session that sent the request. */
  readonly currentSessionId: string;
}

/**
 * Ends the other sessions that depend on a passkey, and makes their devices unknown, except the
 * device of the current session. If the current session depends on the passkey, the session
 * continues without a second factor. Returns the ids of the ended sessions.
 */
export async function endSessionsOfPasskey(
  trx: Kysely<Database>,
  { memberId, passkeyId, currentSessionId }: PasskeyRemoval,
): Promise<string[]> {
  await trx
    .updateTable('sessions')
    .set({ passkey_id: null, second_factor: false })
    .where('id', '=', currentSessionId)
    .where('passkey_id', '=', passkeyId)
    .execute();
  // The stored hash is hashed again (see `invalidateDeviceMarks`), so that the row remains but no
  // mark matches its hash.
  const { rows } = await sql<{ id: string }>`
    WITH ended AS (
      DELETE FROM sessions
      WHERE member_id = ${memberId} AND passkey_id = ${passkeyId} AND id <> ${currentSessionId}
      RETURNING id, device_mark
    ), invalidated AS (
      UPDATE device_marks SET mark_hash = sha256(mark_hash)
      WHERE member_id = ${memberId} AND mark_hash IN (SELECT device_mark FROM ended)
        AND mark_hash IS DISTINCT FROM (SELECT device_mark FROM sessions WHERE id = ${currentSessionId})
    )
    SELECT id FROM ended`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Sets aside the member's passkeys that were added at or after a time. */
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

/** Returns true if a passkey that is set aside is a second factor. */
export async function hasSetAsideFactorPasskey(
  db: Kysely<Database>,
  memberId: string,
): Promise<boolean> {
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

/** Activates the passkeys that were set aside. */
export async function restorePasskeys(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .updateTable('passkeys')
    .set({ set_aside: false })
    .where('member_id', '=', memberId)
    .where('set_aside', '=', true)
    .execute();
}

export async function deleteSetAsidePasskeys(
  trx: Kysely<Database>,
  memberId: string,
): Promise<void> {
  await trx
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where('set_aside', '=', true)
    .execute();
}
