import { type Kysely, sql } from 'kysely';
import type { Database, Message } from '../../db/schema.ts';

/** Whose view of which conversation is read. */
export interface View {
  readonly matchId: string;
  readonly memberId: string;
}

export interface HistoryPage {
  readonly messages: Message[];
  readonly more: boolean;
}

/** The messages of a conversation without those that a member took out of their view. */
function shownTo(db: Kysely<Database>, { matchId, memberId }: View) {
  return db
    .selectFrom('messages as m')
    .selectAll()
    .where('m.match_id', '=', matchId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('hidden_messages as h')
            .whereRef('h.match_id', '=', 'm.match_id')
            .where('h.member_id', '=', memberId)
            .whereRef('h.seq', '=', 'm.seq'),
        ),
      ),
    );
}

/** The newest messages before a place (or of all), in order, and whether there are older ones. */
export async function messagesBefore(
  db: Kysely<Database>,
  view: View,
  limit: number,
  before: number | undefined,
): Promise<HistoryPage> {
  const rows = await shownTo(db, view)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before as number))
    .orderBy('m.seq', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit).reverse(), more: rows.length > limit };
}

/** The first messages after a place, in order, and whether there are more. */
export async function messagesAfter(
  db: Kysely<Database>,
  view: View,
  limit: number,
  after: number,
): Promise<HistoryPage> {
  const rows = await shownTo(db, view)
    .where('m.seq', '>', after)
    .orderBy('m.seq')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit), more: rows.length > limit };
}

/** So many messages one search looks at before it hands over to the next. */
const LOOKED_AT = 5000;

/**
 * The newest messages before a place that hold some words, whatever their case; `next` is where to go
 * on, null at the beginning. It reads no more than a fixed number of rows by the conversation's index.
 */
export async function messagesWith(
  db: Kysely<Database>,
  view: View,
  { words, before, limit }: { words: string; before: number | undefined; limit: number },
): Promise<{ messages: Message[]; next: number | null }> {
  const looked = shownTo(db, view)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before as number))
    .orderBy('m.seq', 'desc')
    .limit(LOOKED_AT);
  const { rows } = await sql<Message & { end: number; looked: number }>`
    WITH looked AS (${looked}), reach AS (
      SELECT min(seq)::int AS "end", count(*)::int AS looked FROM looked
    )
    SELECT looked.*, reach."end", reach.looked FROM reach LEFT JOIN LATERAL (
      SELECT * FROM looked WHERE position(lower(${words}) IN lower(body)) > 0
      ORDER BY seq DESC LIMIT ${limit}
    ) AS looked ON true`.execute(db);
  const messages = rows.filter(({ id }) => id !== null);
  const [first] = rows;
  const full = messages.length === limit;
  const cut = first !== undefined && first.looked === LOOKED_AT;
  const next = full ? (messages.at(-1)?.seq ?? null) : cut ? first.end : null;
  return { messages, next: next !== null && next > 1 ? next : null };
}

/** Takes a message out of a member's view; false if it was not in it. */
export async function hide(db: Kysely<Database>, view: View, seq: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO hidden_messages (match_id, member_id, seq)
    SELECT match_id, ${view.memberId}, seq FROM messages
    WHERE match_id = ${view.matchId} AND seq = ${seq} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Stills a conversation for one side, or lets it be heard again; false if it was so already. */
export async function saveMuted(
  db: Kysely<Database>,
  view: View,
  muted: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO match_sides AS s (match_id, member_id, muted)
    VALUES (${view.matchId}, ${view.memberId}, ${muted})
    ON CONFLICT (match_id, member_id) DO UPDATE SET muted = excluded.muted
    WHERE s.muted <> excluded.muted`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
