import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { Purpose } from './rules.ts';

interface NewCode {
  readonly contact: string;
  readonly purpose: Purpose;
  readonly hash: Buffer;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Puts a code in the place of the former one; false where that was sent after `replaceable`. */
export async function placeCode(
  db: Kysely<Database>,
  code: NewCode,
  replaceable: Date,
): Promise<boolean> {
  const values = {
    code_hash: code.hash,
    tries_left: code.tries,
    sent_at: code.now,
    expires_at: code.expiresAt,
  };
  const placed = await db
    .insertInto('one_time_codes')
    .values({ contact: code.contact, purpose: code.purpose, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['contact', 'purpose'])
        .doUpdateSet(values)
        .where('one_time_codes.sent_at', '<=', replaceable),
    )
    .returning('contact')
    .executeTakeFirst();
  return placed !== undefined;
}

/** When the present code was sent. */
export async function codeSentAt(
  db: Kysely<Database>,
  contact: string,
  purpose: Purpose,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('one_time_codes')
    .select('sent_at')
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.sent_at;
}

/**
 * Counts one try against the live code and answers its hash; undefined where there is none, or no try
 * is left. Counting comes before comparing, so tries at the same moment cannot outrun it.
 */
export async function takeTry(
  db: Kysely<Database>,
  contact: string,
  purpose: Purpose,
  now: Date,
): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('one_time_codes')
    .set((code) => ({ tries_left: code('tries_left', '-', 1) }))
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst();
  return row?.code_hash;
}

/** Uses a code up; true for exactly one of those who try at the same moment. */
export async function useUpCode(
  db: Kysely<Database>,
  contact: string,
  purpose: Purpose,
  hash: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ code_hash: Buffer.alloc(0), tries_left: 0 })
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Forgets the codes of a contact that has just got an account: what it asks for next is answered anew. */
export async function forgetCodes(trx: Kysely<Database>, contact: string): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('contact', '=', contact).execute();
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

/** Consumes a verification; false where another transaction was first, or it expired. */
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
