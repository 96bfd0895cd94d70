import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Purpose } from './rules.ts';

/** Whose code it is: of several for one contact and purpose each belongs to its requester. */
interface Owned {
  readonly contact: string;
  readonly purpose: Purpose;
  readonly requester: Buffer;
}

/** Puts a code in the place of the requester's former one. */
export async function placeCode(
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
 * Counts one try against the live code and returns its hash; undefined if there is none, or no try
 * is left. Counting comes before comparing, so tries at the same moment cannot outrun it.
 */
export async function takeTry(
  db: Kysely<Database>,
  { contact, purpose, requester }: Owned,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('requested_codes')
    .set((code) => ({ tries_left: code('tries_left', '-', 1) }))
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses a code up; true for exactly one of those who try at the same moment. */
export async function useUpCode(
  db: Kysely<Database>,
  { contact, purpose, requester }: Owned,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('requested_codes')
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('requester', '=', requester)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Forgets the codes of a contact that has just got an account: what it asks for next is answered anew. */
export async function forgetCodes(trx: Kysely<Database>, contact: string): Promise<void> {
  await trx.deleteFrom('requested_codes').where('contact', '=', contact).execute();
}

export async function insertVerification(
  db: Kysely<Database>,
  row: { id: string; token_hash: Buffer; contact: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('verifications').values(row).execute();
}

/** The live verification of a token. */
export async function findVerification(
  db: Kysely<Database>,
  hash: Buffer,
  now: Date,
): Promise<{ id: string; contact: string } | undefined> {
  return db
    .selectFrom('verifications')
    .select(['id', 'contact'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Consumes a verification; false if another transaction was first, or it expired. */
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
