import { type Kysely, sql } from 'kysely';
import type { Database, Message } from '../../db/schema.ts';
import type { Sides } from './rules.ts';

export interface NewMessage {
  readonly id: string;
  readonly matchId: string;
  readonly senderId: string;
  readonly clientId: string | null;
  readonly text: string;
  readonly at: Date;
}

/**
 * Adds a message at the next place. The match's row must be held: its lock makes the order total.
 * Whoever had read everything has read their own message too.
 */
export async function insertMessage(trx: Kysely<Database>, given: NewMessage): Promise<Message> {
  const { id, matchId, senderId, clientId, text, at } = given;
  const { rows } = await sql<Message>`
    WITH placed AS (
      UPDATE matches SET last_seq = last_seq + 1, updated_at = ${at} WHERE id = ${matchId}
      RETURNING last_seq
    ), read AS (
      UPDATE match_sides SET read_seq = last_seq, delivered_seq = last_seq FROM placed
      WHERE match_id = ${matchId} AND member_id = ${senderId} AND read_seq = last_seq - 1
    )
    INSERT INTO messages (match_id, seq, id, sender_id, client_id, body, sent_at)
    SELECT ${matchId}, last_seq, ${id}, ${senderId}, ${clientId}, ${text}, ${at} FROM placed
    RETURNING *`.execute(trx);
  return rows[0] as Message;
}

/** The message of one side that the other has not answered since a moment; null: there is none. */
export async function unansweredOf(
  db: Kysely<Database>,
  { matchId, senderId }: Pick<NewMessage, 'matchId' | 'senderId'>,
  since: Date | null,
): Promise<string | null> {
  const last = await db
    .selectFrom('messages')
    .select(['sender_id', 'body'])
    .where('match_id', '=', matchId)
    .$if(since !== null, (query) => query.where('sent_at', '>', since as Date))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.sender_id === senderId ? last.body : null;
}

/**
 * Whether the two of a match tell each other what they have received and read: it tells who is here,
 * so both must show that.
 */
const tellEachOther = (matchId: string) => sql<boolean>`(
  SELECT coalesce(bool_and(p.show_last_seen), false) FROM matches AS x
  JOIN members AS p ON p.id IN (x.low_id, x.high_id) WHERE x.id = ${matchId}
)`;

/** How far both sides of a conversation have come, as far as one of them is told. */
export async function sidesOf(
  db: Kysely<Database>,
  matchId: string,
  memberId: string,
): Promise<Sides> {
  const rows = await db
    .selectFrom('match_sides')
    .select(['member_id', 'delivered_seq as delivered', 'read_seq as read'])
    .select(tellEachOther(matchId).as('told'))
    .where('match_id', '=', matchId)
    .execute();
  const nowhere = { delivered: 0, read: 0 };
  return {
    mine: rows.find((row) => row.member_id === memberId) ?? nowhere,
    theirs: rows.find((row) => row.member_id !== memberId && row.told) ?? nowhere,
  };
}

/** How far a side has come now, and whether the other side is told. */
interface Reach {
  readonly seq: number;
  readonly told: boolean;
}

/** A member has read everything; returns the place, or null if nothing was unread. */
export async function saveRead(
  db: Kysely<Database>,
  matchId: string,
  memberId: string,
): Promise<Reach | null> {
  const { rows } = await sql<Reach>`
    INSERT INTO match_sides AS s (match_id, member_id, delivered_seq, read_seq)
    SELECT id, ${memberId}, last_seq, last_seq FROM matches WHERE id = ${matchId} AND last_seq > 0
    ON CONFLICT (match_id, member_id) DO UPDATE SET
      read_seq = excluded.read_seq,
      delivered_seq = greatest(s.delivered_seq, excluded.delivered_seq)
    WHERE s.read_seq < excluded.read_seq
    RETURNING read_seq AS seq, ${tellEachOther(matchId)} AS told`.execute(db);
  return rows[0] ?? null;
}

/** A member's device has everything up to a place; returns the place, or null if it had it before. */
export async function saveDelivered(
  db: Kysely<Database>,
  matchId: string,
  memberId: string,
  seq: number,
): Promise<Reach | null> {
  const { rows } = await sql<Reach>`
    INSERT INTO match_sides AS s (match_id, member_id, delivered_seq)
    SELECT id, ${memberId}, least(last_seq, ${seq}) FROM matches WHERE id = ${matchId} AND last_seq > 0
    ON CONFLICT (match_id, member_id) DO UPDATE SET delivered_seq = excluded.delivered_seq
    WHERE s.delivered_seq < excluded.delivered_seq
    RETURNING delivered_seq AS seq, ${tellEachOther(matchId)} AS told`.execute(db);
  return rows[0] ?? null;
}

/** Erases every message of a member. */
export async function deleteMessagesOf(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx.deleteFrom('messages').where('sender_id', '=', memberId).execute();
}
