import { type Kysely, sql } from 'kysely';
import type { Database, Message } from '../../db/schema.ts';
import type { Quoted } from './rules.ts';

/** A conversation from the perspective of a side, or of a relative of that side. */
export interface ConversationView {
  readonly matchId: string;
  readonly memberId: string;
  readonly speaker?: {
    readonly personId: string;
    /** Messages with a higher `seq` are open to the relative. */
    readonly afterSeq: number;
  };
}

export interface HistoryPage {
  readonly messages: Message[];
  readonly hasMore: boolean;
}

/**
 * Returns a query of the messages of a conversation. Messages that the member hid or that are not
 * open to the relative are left out.
 */
function visibleMessages(db: Kysely<Database>, { matchId, memberId, speaker }: ConversationView) {
  return db
    .selectFrom('messages as message')
    .selectAll()
    .where('message.match_id', '=', matchId)
    .$if(speaker !== undefined, (query) => query.where('message.seq', '>', speaker?.afterSeq ?? 0))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('hidden_messages as hidden')
            .whereRef('hidden.match_id', '=', 'message.match_id')
            .where('hidden.member_id', '=', memberId)
            .whereRef('hidden.seq', '=', 'message.seq'),
        ),
      ),
    );
}

/**
 * Returns the newest messages before `before`, in order. If `before` is undefined, returns the
 * newest of all.
 */
export async function messagesBefore(
  db: Kysely<Database>,
  view: ConversationView,
  limit: number,
  before: number | undefined,
): Promise<HistoryPage> {
  const rows = await visibleMessages(db, view)
    .$if(before !== undefined, (query) => query.where('message.seq', '<', before as number))
    .orderBy('message.seq', 'desc')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
}

/** Returns the first messages after `after`, in order. */
export async function messagesAfter(
  db: Kysely<Database>,
  view: ConversationView,
  limit: number,
  after: number,
): Promise<HistoryPage> {
  const rows = await visibleMessages(db, view)
    .where('message.seq', '>', after)
    .orderBy('message.seq')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Returns the messages to which these reply, by `seq`. Deleted and hidden messages are left out.
 */
export async function quotedBy(
  db: Kysely<Database>,
  view: ConversationView,
  messages: readonly Message[],
): Promise<Quoted> {
  const seqs = new Set(messages.flatMap(({ reply_seq }) => reply_seq ?? []));
  if (seqs.size === 0) return new Map();
  const rows = await visibleMessages(db, view)
    .where('message.seq', 'in', [...seqs])
    .execute();
  return new Map(rows.map((row) => [row.seq, row]));
}

/** The maximum number of messages that one search call scans before it returns a cursor. */
const SCAN_LIMIT = 5000;

/**
 * Returns the newest messages before `before` that contain the words, in any spelling. `next` is
 * the cursor, which is null at the beginning of the conversation. Reads at most SCAN_LIMIT rows by
 * the conversation's index.
 */
export async function searchMessages(
  db: Kysely<Database>,
  view: ConversationView,
  { words, before, limit }: { words: string; before: number | undefined; limit: number },
): Promise<{ messages: Message[]; next: number | null }> {
  const scanned = visibleMessages(db, view)
    .$if(before !== undefined, (query) => query.where('message.seq', '<', before as number))
    .orderBy('message.seq', 'desc')
    .limit(SCAN_LIMIT);
  const { rows } = await sql<Message & { end: number; scanned: number }>`
    WITH scanned AS (${scanned}), bounds AS (
      SELECT min(seq)::int AS "end", count(*)::int AS scanned FROM scanned
    )
    SELECT scanned.*, bounds."end", bounds.scanned FROM bounds LEFT JOIN LATERAL (
      SELECT * FROM scanned WHERE position(plain_spelling(${words}) IN plain_spelling(body)) > 0
      ORDER BY seq DESC LIMIT ${limit}
    ) AS scanned ON true`.execute(db);
  const messages = rows.filter(({ id }) => id !== null);
  const [first] = rows;
  const isPageFull = messages.length === limit;
  const isLimitReached = first !== undefined && first.scanned === SCAN_LIMIT;
  const next = isPageFull ? (messages.at(-1)?.seq ?? null) : isLimitReached ? first.end : null;
  return { messages, next: next !== null && next > 1 ? next : null };
}

/** Hides a message from a member. Returns false if it was already hidden or does not exist. */
export async function insertHidden(
  db: Kysely<Database>,
  view: ConversationView,
  seq: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO hidden_messages (match_id, member_id, seq)
    SELECT match_id, ${view.memberId}, seq FROM messages
    WHERE match_id = ${view.matchId} AND seq = ${seq} FOR KEY SHARE
    ON CONFLICT DO NOTHING`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Mutes or unmutes a conversation for one member. Returns false if nothing changed. */
export async function saveMuted(
  db: Kysely<Database>,
  view: ConversationView,
  muted: boolean,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO match_sides AS side (match_id, member_id, muted)
    VALUES (${view.matchId}, ${view.memberId}, ${muted})
    ON CONFLICT (match_id, member_id) DO UPDATE SET muted = excluded.muted
    WHERE side.muted <> excluded.muted`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
