import type { Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { type CardKey, firstName } from './store.ts';

type Db = Kysely<Database>;

export interface CommentRow {
  readonly id: string;
  readonly seq: number;
  readonly person_id: string;
  readonly relation: Relation | null;
  readonly name: string;
  readonly body: string;
  readonly at: Date;
}

/** Returns the comments of a card, or one of them, with names in the script of `reader`. */
export async function commentsOf(
  db: Db,
  { candidateId, memberId }: CardKey,
  { reader, id }: { readonly reader: string; readonly id?: string },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    SELECT s.id, s.seq, s.person_id, s.relation, ${firstName(reader)} AS name, s.body, s.at
    FROM board_comments AS s JOIN persons AS p ON p.id = s.person_id
    WHERE s.candidate_id = ${candidateId} AND s.member_id = ${memberId}
      ${id === undefined ? sql`` : sql`AND s.id = ${id}`}
    ORDER BY s.seq`.execute(db);
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

/** Appends a comment. Returns false if its id exists already. */
export async function insertComment(
  trx: Db,
  { id, candidateId, memberId, personId, relation, text, at }: NewComment,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    WITH next AS (
      UPDATE board_cards SET last_seq = last_seq + 1, version = version + 1
      WHERE candidate_id = ${candidateId} AND member_id = ${memberId}
        AND NOT EXISTS (SELECT FROM board_comments WHERE id = ${id})
      RETURNING last_seq
    )
    INSERT INTO board_comments (id, candidate_id, member_id, seq, person_id, relation, body, at)
    SELECT ${id}, ${candidateId}, ${memberId}, last_seq, ${personId}, ${relation}, ${text}, ${at}
    FROM next ON CONFLICT (id) DO NOTHING`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes a comment of this person. Returns false if there is no such comment. */
export async function deleteComment(
  trx: Db,
  { candidateId, memberId }: CardKey,
  { id, personId }: { readonly id: string; readonly personId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM board_comments
    WHERE id = ${id} AND candidate_id = ${candidateId} AND member_id = ${memberId}
      AND person_id = ${personId}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Stores the position up to which a person has read the comments. The position of the last comment
 * is the maximum.
 */
export async function saveReadPosition(
  trx: Db,
  { candidateId, memberId }: CardKey,
  { personId, seq }: { readonly personId: string; readonly seq: number },
): Promise<void> {
  await sql`
    INSERT INTO board_reads AS o (candidate_id, member_id, person_id, seq)
    SELECT candidate_id, member_id, ${personId}, least(${seq}, last_seq) FROM board_cards
    WHERE candidate_id = ${candidateId} AND member_id = ${memberId}
    ON CONFLICT (candidate_id, member_id, person_id)
    DO UPDATE SET seq = greatest(o.seq, excluded.seq)`.execute(trx);
}

/** Returns all cards, opinions and comments of a person on boards, for the person's export. */
export async function boardEntriesBy(db: Db, personId: string) {
  const names = sql`${firstName(personId, 'c')} AS candidate, ${firstName(personId, 'member')} AS name`;
  const [cards, hands, comments] = await Promise.all([
    sql<{ candidate: string; name: string; place: string; at: Date; own: boolean }>`
      SELECT ${names}, b.place, b.added_at AS at, b.candidate_id = ${personId} AS own
      FROM board_cards AS b JOIN members AS c ON c.id = b.candidate_id
      JOIN members AS member ON member.id = b.member_id
      WHERE ${personId} IN (b.candidate_id, b.added_by) ORDER BY b.added_at`.execute(db),
    sql<{ candidate: string; name: string; hand: string; at: Date; own: boolean }>`
      SELECT ${names}, b.hand, b.at, b.candidate_id = ${personId} AS own
      FROM board_hands AS b JOIN members AS c ON c.id = b.candidate_id
      JOIN members AS member ON member.id = b.member_id WHERE b.person_id = ${personId}
      ORDER BY b.at`.execute(db),
    sql<{ candidate: string; name: string; body: string; at: Date; own: boolean }>`
      SELECT ${names}, b.body, b.at, b.candidate_id = ${personId} AS own
      FROM board_comments AS b JOIN members AS c ON c.id = b.candidate_id
      JOIN members AS member ON member.id = b.member_id WHERE b.person_id = ${personId}
      ORDER BY b.at`.execute(db),
  ]);
  return { cards: cards.rows, hands: hands.rows, comments: comments.rows };
}
