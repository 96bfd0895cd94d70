import { type Kysely, sql } from 'kysely';
import type { Database, Message } from '../../db/schema.ts';
import type { QuotedMessages } from './rules.ts';

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

interface HistoryPage {
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
    .where('message.seq', '>', speaker?.afterSeq ?? 0)
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
 * Returns a query of the visible messages with a `seq` below `beforeSeq`, the newest first. If
 * `beforeSeq` is undefined, the query returns all visible messages.
 */
function newestMessages(
  db: Kysely<Database>,
  view: ConversationView,
  beforeSeq: number | undefined,
) {
  const newestFirst = visibleMessages(db, view).orderBy('message.seq', 'desc');
  return beforeSeq === undefined ? newestFirst : newestFirst.where('message.seq', '<', beforeSeq);
}

/**
 * Returns the newest `limit` messages with a `seq` below `beforeSeq`, the oldest first. If
 * `beforeSeq` is undefined, returns the newest messages of the conversation.
 */
export async function messagesBefore(
  db: Kysely<Database>,
  view: ConversationView,
  limit: number,
  beforeSeq: number | undefined,
): Promise<HistoryPage> {
  const rows = await newestMessages(db, view, beforeSeq)
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit).reverse(), hasMore: rows.length > limit };
}

/** Returns the oldest `limit` messages with a `seq` above `afterSeq`, the oldest first. */
export async function messagesAfter(
  db: Kysely<Database>,
  view: ConversationView,
  limit: number,
  afterSeq: number,
): Promise<HistoryPage> {
  const rows = await visibleMessages(db, view)
    .where('message.seq', '>', afterSeq)
    .orderBy('message.seq')
    .limit(limit + 1)
    .execute();
  return { messages: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Returns the messages to which `messages` reply, by `seq`. Messages that are deleted, hidden or
 * not open to the relative are left out.
 */
export async function quotedMessagesOf(
  db: Kysely<Database>,
  view: ConversationView,
  messages: readonly Message[],
): Promise<QuotedMessages> {
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
 * Returns the newest messages that contain the words, in any spelling, and have a `seq` below
 * `before`. `next` is the cursor, which is null at the beginning of the conversation. Reads at most
 * SCAN_LIMIT rows by the conversation's index.
 */
export async function searchMessages(
  db: Kysely<Database>,
  view: ConversationView,
  { words, before, limit }: { words: string; before: number | undefined; limit: number },
): Promise<{ messages: Message[]; next: number | null }> {
  const scannedQuery = newestMessages(db, view, before).limit(SCAN_LIMIT);
  // If no message contains the words, one row with the scan's bounds and no message is returned.
  const { rows } = await sql<Message & ScanBounds>`
    WITH scanned AS (${scannedQuery}), bounds AS (
      SELECT min(seq)::int AS "lowestSeq", count(*)::int AS "scannedCount" FROM scanned
    )
    SELECT hit.*, bounds.* FROM bounds LEFT JOIN LATERAL (
      SELECT * FROM scanned WHERE position(plain_spelling(${words}) IN plain_spelling(body)) > 0
      ORDER BY seq DESC LIMIT ${limit}
    ) AS hit ON true`.execute(db);
  const messages = rows.filter(({ id }) => id !== null);
  const stoppedAt = messages.length === limit ? messages.at(-1)?.seq : lowestSeqAtLimit(rows.at(0));
  // The first message of a conversation has the `seq` 1, so nothing is older.
  return { messages, next: stoppedAt !== undefined && stoppedAt > 1 ? stoppedAt : null };
}

interface ScanBounds {
  readonly lowestSeq: number;
  readonly scannedCount: number;
}

/** Returns the `seq` at which a scan reached its limit, or undefined if it read all messages. */
function lowestSeqAtLimit(bounds: ScanBounds | undefined): number | undefined {
  return bounds?.scannedCount === SCAN_LIMIT ? bounds.lowestSeq : undefined;
}

/**
 * Hides a message from a member. Returns false if it was already hidden or does not exist. The lock
 * delays a concurrent deletion of the message.
 */
export async function insertHiddenMessage(
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
export async function saveMuteSetting(
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
