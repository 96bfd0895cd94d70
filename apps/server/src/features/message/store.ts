import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Speaker } from '../match/index.ts';
import { NO_RECEIPT, type Receipts } from './rules.ts';

export interface NewMessage {
  readonly id: string;
  readonly matchId: string;
  readonly senderId: string;
  /** The relative who writes for the sender. */
  readonly actorId?: string | null;
  readonly clientId: string | null;
  readonly text: string;
  readonly at: Date;
  /** The `seq` of the message to which this message replies. */
  readonly replyTo: number | null;
}

/**
 * Returns the text of the last message of a match if this member sent it, or null otherwise.
 * Messages sent at or before `since` are ignored.
 */
export async function findUnansweredText(
  db: Kysely<Database>,
  { matchId, senderId }: Pick<NewMessage, 'matchId' | 'senderId'>,
  since: Date | null,
): Promise<string | null> {
  const messages = db
    .selectFrom('messages')
    .select(['sender_id', 'body'])
    .where('match_id', '=', matchId)
    .orderBy('seq', 'desc')
    .limit(1);
  const countedMessages = since === null ? messages : messages.where('sent_at', '>', since);
  const last = await countedMessages.executeTakeFirst();
  return last?.sender_id === senderId ? last.body : null;
}

/**
 * Returns the condition that read receipts are shared. Receipts reveal presence, so both members
 * must share their presence.
 */
const sharesReceipts = (matchId: string) => sql<boolean>`(
  SELECT coalesce(bool_and(member.show_last_seen), false) FROM matches AS match
  JOIN members AS member ON member.id IN (match.low_id, match.high_id) WHERE match.id = ${matchId}
)`;

/**
 * Returns the receipts of both members. The partner's receipt is NO_RECEIPT if it is not shared
 * with this member.
 */
export async function readReceipts(
  db: Kysely<Database>,
  matchId: string,
  memberId: string,
): Promise<Receipts> {
  const rows = await db
    .selectFrom('match_sides')
    .select(['member_id', 'delivered_seq as delivered', 'read_seq as read'])
    .select(sharesReceipts(matchId).as('shared'))
    .where('match_id', '=', matchId)
    .execute();
  return {
    ownReceipt: rows.find((row) => row.member_id === memberId) ?? NO_RECEIPT,
    partnerReceipt: rows.find((row) => row.member_id !== memberId && row.shared) ?? NO_RECEIPT,
  };
}

interface SavedReceipt {
  /** The `seq` of the last message that was received or read. */
  readonly seq: number;
  /** True if the partner may see the receipt. */
  readonly shared: boolean;
}

/** Marks all messages as read. Returns the receipt, or null if no message was unread. */
export async function saveReadReceipt(
  db: Kysely<Database>,
  matchId: string,
  memberId: string,
): Promise<SavedReceipt | null> {
  const { rows } = await sql<SavedReceipt>`
    INSERT INTO match_sides AS side (match_id, member_id, delivered_seq, read_seq)
    SELECT id, ${memberId}, last_seq, last_seq FROM matches WHERE id = ${matchId} AND last_seq > 0
    ON CONFLICT (match_id, member_id) DO UPDATE SET
      read_seq = excluded.read_seq,
      delivered_seq = greatest(side.delivered_seq, excluded.delivered_seq)
    WHERE side.read_seq < excluded.read_seq
    RETURNING read_seq AS seq, ${sharesReceipts(matchId)} AS shared`.execute(db);
  return rows[0] ?? null;
}

/**
 * Records the messages that a member's device received. Returns the receipt, or null if there is no
 * new message.
 */
export async function saveDeliveryReceipt(
  db: Kysely<Database>,
  matchId: string,
  memberId: string,
  seq: number,
): Promise<SavedReceipt | null> {
  const { rows } = await sql<SavedReceipt>`
    INSERT INTO match_sides AS side (match_id, member_id, delivered_seq)
    SELECT id, ${memberId}, least(last_seq, ${seq}) FROM matches WHERE id = ${matchId} AND last_seq > 0
    ON CONFLICT (match_id, member_id) DO UPDATE SET delivered_seq = excluded.delivered_seq
    WHERE side.delivered_seq < excluded.delivered_seq
    RETURNING delivered_seq AS seq, ${sharesReceipts(matchId)} AS shared`.execute(db);
  return rows[0] ?? null;
}

/**
 * Deletes a person's messages, and those that the person wrote for others. Returns the ids of the
 * matches in which the person wrote for others.
 */
export async function deleteMessagesOf(trx: Kysely<Database>, personId: string): Promise<string[]> {
  await trx.deleteFrom('messages').where('sender_id', '=', personId).execute();
  const deletedRows = await trx
    .deleteFrom('messages')
    .where('actor_id', '=', personId)
    .returning('match_id')
    .execute();
  return [...new Set(deletedRows.map((row) => row.match_id))];
}

/** The member on the other side of the rows `match` and `opening`. */
export const openingPartnerId = sql<string | null>`CASE
  WHEN match.low_id = opening.candidate_id THEN match.high_id ELSE match.low_id END`;

/** The condition that the candidate's partner must not see the relative of the row `opening`. */
export const isHiddenFromPartner = sql<boolean>`EXISTS (
  SELECT FROM kept_apart WHERE one_id = opening.person_id AND other_id = ${openingPartnerId}
)`;

/**
 * Returns the conversations that are open to a relative or requested for the relative. `isHidden`
 * is true if the candidate's partner must not see the relative.
 */
export async function listOpeningsForRelative(
  db: Kysely<Database>,
  { candidateId, personId }: Speaker,
): Promise<{ matchId: string; partnerId: string | null; isHidden: boolean }[]> {
  return db
    .selectFrom('conversation_openings as opening')
    .innerJoin('matches as match', 'match.id', 'opening.match_id')
    .select([
      'opening.match_id as matchId',
      openingPartnerId.as('partnerId'),
      isHiddenFromPartner.as('isHidden'),
    ])
    .where('opening.candidate_id', '=', candidateId)
    .where('opening.person_id', '=', personId)
    .where(sql<boolean>`opening.answer IS DISTINCT FROM 'refused'`)
    .execute();
}
