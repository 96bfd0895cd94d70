import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export async function insertOutboxMessage(
  db: Kysely<Database>,
  message: Insertable<Database['outbox']>,
): Promise<void> {
  await db.insertInto('outbox').values(message).execute();
}
