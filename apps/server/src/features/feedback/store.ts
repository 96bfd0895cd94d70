import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { contactKey } from '../account/index.ts';

/** Stores feedback once. A repeated request returns the id of the stored feedback. */
export async function insertFeedback(
  trx: Kysely<Database>,
  row: Insertable<Database['feedback']>,
): Promise<string> {
  const insertedRow = await trx
    .insertInto('feedback')
    .values(row)
    .onConflict((conflict) => conflict.column('request_hash').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (insertedRow !== undefined) return insertedRow.id;
  const existingRow = await trx
    .selectFrom('feedback')
    .select('id')
    // Only a row with a hash can conflict, so `?? null` only satisfies the compiler.
    .where('request_hash', '=', row.request_hash ?? null)
    .executeTakeFirstOrThrow();
  return existingRow.id;
}

/** Returns the id of stored feedback with one of these request hashes. */
export async function findFeedback(
  trx: Kysely<Database>,
  hashes: readonly Buffer[],
): Promise<string | undefined> {
  if (hashes.length === 0) return undefined;
  const row = await trx
    .selectFrom('feedback')
    .select('id')
    .where('request_hash', 'in', hashes)
    .executeTakeFirst();
  return row?.id;
}

/** Returns a member's feedback, the oldest first. */
export async function feedbackBy(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('feedback')
    .select(['name', 'email', 'phone', 'title', 'description', 'created_at as sentAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute();
}

/**
 * Removes the sender from feedback with one of these contacts. The team's note and the answer may
 * name the sender, so they are deleted too. E-mail addresses are compared in all spellings of a
 * mailbox, and phone numbers by their last ten digits.
 */
export async function anonymizeSender(
  trx: Kysely<Database>,
  contacts: readonly string[],
): Promise<void> {
  const addressKeys = new Set(contacts.filter((contact) => contact.includes('@')).map(contactKey));
  const addresses = addressKeys.size === 0 ? [] : await readAddresses(trx);
  const spellings = addresses.filter((address) => addressKeys.has(contactKey(address)));
  const phones = contacts.filter((contact) => !contact.includes('@'));
  await trx
    .updateTable('feedback')
    .set({ name: null, email: null, phone: null, note: null, reply: null })
    .where((row) =>
      row.or([sql<boolean>`email = ANY(${spellings}::text[])`, ...phones.map(hasPhone)]),
    )
    .execute();
}

/** Returns the e-mail addresses in feedback. */
async function readAddresses(trx: Kysely<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('feedback')
    .select('email')
    .distinct()
    .where('email', 'is not', null)
    .$narrowType<{ email: string }>()
    .execute();
  return rows.map(({ email }) => email);
}

/** Number of digits of an Indian phone number without the country code. */
const NATIONAL_DIGITS = 10;

function hasPhone(phone: string): RawBuilder<boolean> {
  const nationalNumber = phone.replaceAll(/\D/g, '').slice(-NATIONAL_DIGITS);
  return sql<boolean>`
    right(regexp_replace(phone, '\\D', '', 'g'), ${sql.lit(NATIONAL_DIGITS)}) = ${nationalNumber}`;
}
