import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Purpose } from './rules.ts';

/** The key of a code. Each requester has at most one code per contact and purpose. */
interface CodeKey {
  readonly contact: string;
  readonly purpose: Purpose;
  readonly requesterHash: Buffer;
}

type VerificationRow = Selectable<Database['verifications']>;

/** Stores a code. Replaces the requester's previous code. */
export async function upsertCode(
  db: Kysely<Database>,
  code: Insertable<Database['requested_codes']>,
): Promise<void> {
  const { code_hash, tries_left, expires_at } = code;
  await db
    .insertInto('requested_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['contact', 'purpose', 'requester'])
        .doUpdateSet({ code_hash, tries_left, expires_at }),
    )
    .execute();
}

/**
 * Counts one attempt. Returns the hash of the valid code, or undefined if there is none or no
 * attempt is left. The attempt is counted before the comparison, so that parallel attempts stay
 * within the limit.
 */
export async function countAttempt(
  db: Kysely<Database>,
  { contact, purpose, requesterHash }: CodeKey,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('requested_codes')
    .set((code) => ({ tries_left: code('tries_left', '-', 1) }))
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('requester', '=', requesterHash)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Deletes a code. Only one of several parallel calls returns true. */
export async function deleteCode(
  db: Kysely<Database>,
  { contact, purpose, requesterHash }: CodeKey,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('requested_codes')
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('requester', '=', requesterHash)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Deletes the codes of a contact that just got an account. */
export async function deleteCodesOf(trx: Kysely<Database>, contact: string): Promise<void> {
  await trx.deleteFrom('requested_codes').where('contact', '=', contact).execute();
}

export async function insertVerification(
  db: Kysely<Database>,
  row: Insertable<Database['verifications']>,
): Promise<void> {
  await db.insertInto('verifications').values(row).execute();
}

/** Returns the valid verification of a token. */
export async function findVerification(
  db: Kysely<Database>,
  hash: Buffer,
  now: Date,
): Promise<
  Pick<VerificationRow, 'id' | 'contact' | 'requester_hash' | 'password_hash'> | undefined
> {
  return db
    .selectFrom('verifications')
    .select(['id', 'contact', 'requester_hash', 'password_hash'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores the hash of the password for a registration. Replaces the hash of a previous password. */
export async function savePasswordHash(
  db: Kysely<Database>,
  id: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a valid verification. Returns false if it has expired or another transaction deleted it
 * first.
 */
export async function consumeVerification(
  db: Kysely<Database>,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('verifications')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
