import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export async function insertOutboxMessage(
  db: Kysely<Database>,
  message: Insertable<Database['outbox']>,
): Promise<void> {
  await db.insertInto('outbox').values(message).execute();
}

/** Forgets what was sent before a moment. */
export async function purgeOutbox(db: Kysely<Database>, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('sent_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
