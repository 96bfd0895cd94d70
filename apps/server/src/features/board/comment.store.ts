import type { Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { nameUnlessHidden } from '../profile/index.ts';
import { type CardKey, firstNameForReader } from './store.ts';

type Db = Kysely<Database>;

export interface CommentRow {
  readonly id: string;
  /** The position of the comment on its card, from 1. */
  readonly seq: number;
  readonly person_id: string;
  /** The relation when the comment was written. Null for the candidate. */
  readonly relation: Relation | null;
  readonly name: string;
  readonly body: string;
  readonly at: Date;
}

/**
 * Returns the comments of a card, or only the comment `id`, in their order, with first names in the
 * reader's script.
 */
export async function listComments(
  db: Db,
  { candidateId, memberId }: CardKey,
  { readerId, id }: { readonly readerId: string; readonly id?: string },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT comment.id, comment.seq, comment.person_id, comment.relation,
      ${firstNameForReader(readerId)} AS name, comment.body, comment.at
    FROM board_comments AS comment JOIN persons AS person ON person.id = comment.person_id
    WHERE comment.candidate_id = ${candidateId} AND comment.member_id = ${memberId}
      ${id === undefined ? sql`` : sql`AND comment.id = ${id}`}
    ORDER BY comment.seq`.execute(db);
  return rows;
}

export async function countComments(trx: Db, { candidateId, memberId }: CardKey) {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM board_comments
    WHERE candidate_id = ${candidateId} AND member_id = ${memberId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

interface NewComment extends CardKey {
  readonly id: string;
  readonly personId: string;
  readonly relation: Relation | null;
  readonly text: string;
  readonly at: Date;
}

/** Appends a comment. Returns false if its id exists already or the card does not exist. */
export async function insertComment(
  trx: Db,
  { id, candidateId, memberId, personId, relation, text, at }: NewComment,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    WITH next AS (
      UPDATE board_cards SET last_seq = last_seq + 1, version = version + 1
      WHERE candidate_id = ${candidateId} AND member_id = ${memberId}
        AND NOT EXISTS (SELECT FROM board_comments WHERE id = ${id})
      RETURNING last_seq
    )
    INSERT INTO board_comments (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT ${id}, ${candidateId}, ${memberId}, last_seq, ${personId}, ${relation}, ${text}, ${at}
    FROM next ON CONFLICT (id) DO NOTHING`.execute(trx);
  return numAffectedRows > 0n;
}

/** Deletes a comment of this person. Returns false if there is no such comment. */
export async function deleteComment(
  trx: Db,
  { candidateId, memberId }: CardKey,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM board_comments
    WHERE id = ${id} AND candidate_id = ${candidateId} AND member_id = ${memberId}
      AND person_id = ${personId}`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * Stores the position up to which a person has read the comments. The position of the last comment
 * is the maximum. A lower position than the stored one changes nothing.
 */
export async function saveReadPosition(
  trx: Db,
  { candidateId, memberId }: CardKey,
  { personId, seq }: { readonly personId: string; readonly seq: number },
): Promise<void> {
  await sql`
    INSERT INTO board_reads AS existing (candidate_id, member_id, person_id, seq)
    SELECT candidate_id, member_id, ${personId}, least(${seq}, last_seq) FROM board_cards
    WHERE candidate_id = ${candidateId} AND member_id = ${memberId}
    ON CONFLICT (candidate_id, member_id, person_id)
    DO UPDATE SET seq = greatest(existing.seq, excluded.seq)`.execute(trx);
}

/**
 * Returns a person's entries on all boards, for the person's export: the cards on the person's own
 * board, and the cards, opinions and comments that the person added to any board. `own` is true for
 * entries on the person's own board. A name is null if the contact with the member is hidden from
 * the person.
 */
export async function boardEntriesBy(db: Db, personId: string) {
  const names = sql`${firstNameForReader(personId, 'candidate')} AS candidate,
    ${nameUnlessHidden(sql`${personId}::uuid`, sql.ref('member.id'), firstNameForReader(personId, 'member'))} AS name`;
  const [cards, hands, comments] = await Promise.all([
    sql<{ candidate: string; name: string | null; place: string; at: Date; own: boolean }>`
      SELECT ${names}, card.place, card.added_at AS at, card.candidate_id = ${personId} AS own
      FROM board_cards AS card JOIN members AS candidate ON candidate.id = card.candidate_id
      JOIN members AS member ON member.id = card.member_id
      WHERE ${personId} IN (card.candidate_id, card.added_by) ORDER BY card.added_at`.execute(db),
    sql<{ candidate: string; name: string | null; hand: string; at: Date; own: boolean }>`
      SELECT ${names}, opinion.hand, opinion.at, opinion.candidate_id = ${personId} AS own
      FROM board_hands AS opinion JOIN members AS candidate ON candidate.id = opinion.candidate_id
      JOIN members AS member ON member.id = opinion.member_id WHERE opinion.person_id = ${personId}
      ORDER BY opinion.at`.execute(db),
    sql<{ candidate: string; name: string | null; body: string; at: Date; own: boolean }>`
      SELECT ${names}, comment.body, comment.at, comment.candidate_id = ${personId} AS own
      FROM board_comments AS comment
      JOIN members AS candidate ON candidate.id = comment.candidate_id
      JOIN members AS member ON member.id = comment.member_id WHERE comment.person_id = ${personId}
      ORDER BY comment.at`.execute(db),
  ]);
  return { cards: cards.rows, hands: hands.rows, comments: comments.rows };
}
