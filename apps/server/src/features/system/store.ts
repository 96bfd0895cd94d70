import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';

/** Number of newest messages that the demo outbox shows. */
const OUTBOX_LIMIT = 100;

/** Returns true if the database is reachable. */
export async function isDatabaseReachable(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}

/** Returns the newest messages of the outbox. `to` limits them to one recipient. */
export async function readOutbox(db: Kysely<Database>, to: string | undefined) {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', 'channel', 'subject', 'body', 'code', 'sent_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to as string))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(OUTBOX_LIMIT)
    .execute();
  return rows.map((row) => ({
    to: row.recipient,
    channel: row.channel,
    subject: row.subject,
    text: row.body,
    ...(row.code === null ? {} : { code: row.code }),
    sentAt: row.sent_at.toISOString(),
  }));
}
