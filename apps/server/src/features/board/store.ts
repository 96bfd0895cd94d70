import type { BoardColumn, Opinion } from '@sambandha/contract/board/choices';
import type { Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { displayFirstName, isContactHiddenFrom } from '../profile/index.ts';
import { RANK_STEP } from './rules.ts';

type Db = Kysely<Database>;

/** The person who reads the board, and its candidate. */
export type Reader = Pick<Viewer, 'person' | 'onBehalfOf'>;

/** A card of a board: its candidate, and the member on it. */
export interface CardKey {
  readonly candidateId: string;
  readonly memberId: string;
}

interface PersonView {
  readonly name: string;
  readonly relation: Relation | null;
  readonly mine: boolean;
}

/** A card that the family sees, as one reader sees it. */
export interface SharedCardRow {
  readonly member_id: string;
  readonly place: BoardColumn;
  readonly rank: number;
  readonly version: number;
  /** The person who added the card. Null if their account was deleted. */
  readonly added_by: string | null;
  /** Null for the candidate. */
  readonly added_relation: Relation | null;
  readonly added_name: string | null;
  readonly added_at: Date;
  readonly hands: readonly (PersonView & { readonly hand: Opinion })[];
  readonly comments: number;
  readonly unread: number;
}

/**
 * Returns the SQL of a person's first name as the reader sees it. `person` is the alias of the
 * person's row.
 */
export const firstNameForReader = (readerId: string, person = 'person') =>
  displayFirstName(sql`${readerId}::uuid`, person);

/**
 * Returns the SQL condition that the row `card` is hidden from the reader. No card is hidden from
 * the candidate.
 */
const isHiddenFrom = ({ person, onBehalfOf }: Reader) =>
  person === onBehalfOf
    ? sql<boolean>`false`
    : isContactHiddenFrom(sql`${person}::uuid`, sql.ref('card.member_id'));

/**
 * Returns the shared cards of a board, or only the card of `memberId`. Cards that are hidden from
 * the reader and opinions of relatives who left are omitted. The caller must check that the reader
 * sees the members.
 */
export async function listSharedCards(
  db: Db,
  reader: Reader,
  memberId?: string,
): Promise<SharedCardRow[]> {
  const { person, onBehalfOf: candidateId } = reader;
  const { rows } = await sql<SharedCardRow>`
    SELECT card.member_id, card.place, card.rank, card.version, card.added_by, card.added_relation,
      card.added_at,
      (SELECT ${firstNameForReader(person)} FROM persons AS person
        WHERE person.id = card.added_by) AS added_name,
      coalesce((
        SELECT jsonb_agg(jsonb_build_object(
          'name', ${firstNameForReader(person)}, 'relation', relative.relation, 'hand', opinion.hand,
          'mine', opinion.person_id = ${person}
        ) ORDER BY relative.joined_at NULLS FIRST, opinion.person_id)
        FROM board_hands AS opinion JOIN persons AS person ON person.id = opinion.person_id
        LEFT JOIN relatives AS relative ON relative.candidate_id = card.candidate_id
          AND relative.person_id = opinion.person_id
        WHERE opinion.candidate_id = card.candidate_id AND opinion.member_id = card.member_id
          AND (relative.person_id IS NOT NULL OR opinion.person_id = card.candidate_id)
      ), '[]') AS hands,
      counts.comments, counts.unread
    FROM board_cards AS card
    LEFT JOIN board_reads AS read_position ON read_position.candidate_id = card.candidate_id
      AND read_position.member_id = card.member_id
      AND read_position.person_id = ${person}
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS comments, (count(*) FILTER (
        WHERE comment.seq > coalesce(read_position.seq, 0)
          AND comment.person_id <> ${person}))::int AS unread
      FROM board_comments AS comment
      WHERE comment.candidate_id = card.candidate_id AND comment.member_id = card.member_id
    ) AS counts
    WHERE card.candidate_id = ${candidateId} AND NOT ${isHiddenFrom(reader)}
      ${memberId === undefined ? sql`` : sql`AND card.member_id = ${memberId}`}
    ORDER BY card.rank, card.member_id`.execute(db);
  return rows;
}

/** A card that only the candidate sees, with the time when the member was shortlisted. */
export interface PrivateCardRow {
  readonly member_id: string;
  readonly place: BoardColumn;
  readonly at: Date;
}

/** Returns the members on the candidate's shortlist and not on the board, the latest first. */
export async function listPrivateCards(
  db: Db,
  candidateId: string,
  { limit, memberId }: { readonly limit: number; readonly memberId?: string },
): Promise<PrivateCardRow[]> {
  const { rows } = await sql<PrivateCardRow>`
    SELECT shortlisted.shortlisted_id AS member_id, shortlisted.place, shortlisted.created_at AS at
    FROM shortlisted_members AS shortlisted
    WHERE shortlisted.member_id = ${candidateId} AND NOT EXISTS (
      SELECT FROM board_cards AS card
      WHERE card.candidate_id = shortlisted.member_id
        AND card.member_id = shortlisted.shortlisted_id
    ) ${memberId === undefined ? sql`` : sql`AND shortlisted.shortlisted_id = ${memberId}`}
    ORDER BY shortlisted.created_at DESC, shortlisted.shortlisted_id DESC LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** Locks a candidate's board, which serializes its changes. It must be called after `lockPart`. */
export async function lockBoard(trx: Db, candidateId: string): Promise<void> {
  await sql`SELECT FROM members WHERE id = ${candidateId} FOR NO KEY UPDATE`.execute(trx);
}

/** Returns true if the member has a shared card that is not hidden from the reader. */
export async function hasSharedCard(trx: Db, reader: Reader, memberId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM board_cards AS card
    WHERE card.candidate_id = ${reader.onBehalfOf} AND card.member_id = ${memberId}
      AND NOT ${isHiddenFrom(reader)}`.execute(trx);
  return rows.length > 0;
}

export async function countSharedCards(trx: Db, candidateId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count
    FROM board_cards WHERE candidate_id = ${candidateId}`.execute(trx);
  return rows[0]?.count ?? 0;
}

interface NewCard extends CardKey {
  readonly place: BoardColumn;
  readonly personId: string;
  readonly relation: Relation | null;
  readonly at: Date;
}

/** Stores a card at the end of its column. */
export async function insertCard(
  trx: Db,
  { candidateId, memberId, place, personId, relation, at }: NewCard,
): Promise<void> {
  await sql`
    INSERT INTO board_cards
      (candidate_id, member_id, place, rank, added_by, added_relation, added_at)
    SELECT ${candidateId}, ${memberId}, ${place}, coalesce(max(rank), 0) + ${RANK_STEP},
      ${personId}, ${relation}, ${at}
    FROM board_cards WHERE candidate_id = ${candidateId} AND place = ${place}`.execute(trx);
}

/** Deletes a card. Returns the column that it was in, or undefined if there was no card. */
export async function deleteCard(
  trx: Db,
  { candidateId, memberId }: CardKey,
): Promise<BoardColumn | undefined> {
  const { rows } = await sql<{ place: BoardColumn }>`DELETE FROM board_cards
    WHERE candidate_id = ${candidateId} AND member_id = ${memberId} RETURNING place`.execute(trx);
  return rows[0]?.place;
}

export interface RankedCard {
  readonly memberId: string;
  /** Sort key in the column, in ascending order. */
  readonly rank: number;
}

/** Returns the cards of a column that are not hidden from the reader, in their order. */
export async function columnOf(trx: Db, reader: Reader, place: BoardColumn): Promise<RankedCard[]> {
  const { rows } = await sql<RankedCard>`SELECT card.member_id AS "memberId", card.rank
    FROM board_cards AS card
    WHERE card.candidate_id = ${reader.onBehalfOf} AND card.place = ${place}
      AND NOT ${isHiddenFrom(reader)}
    ORDER BY card.rank, card.member_id`.execute(trx);
  return rows;
}

export async function updatePosition(
  trx: Db,
  { candidateId, memberId }: CardKey,
  { place, rank }: { readonly place: BoardColumn; readonly rank: number },
): Promise<void> {
  await sql`UPDATE board_cards SET place = ${place}, rank = ${rank}, version = version + 1
    WHERE candidate_id = ${candidateId} AND member_id = ${memberId}`.execute(trx);
}

/** Renumbers a column to make room between the ranks. */
export async function renumber(trx: Db, candidateId: string, place: BoardColumn): Promise<void> {
  await sql`UPDATE board_cards AS card SET rank = numbered.at * ${RANK_STEP}, version = version + 1
    FROM (
      SELECT member_id, row_number() OVER (ORDER BY rank, member_id) AS at FROM board_cards
      WHERE candidate_id = ${candidateId} AND place = ${place}
    ) AS numbered
    WHERE card.candidate_id = ${candidateId} AND card.member_id = numbered.member_id`.execute(trx);
}

/** Moves a card of the candidate's private shortlist. Returns false if there is no such card. */
export async function movePrivateCard(
  trx: Db,
  { candidateId, memberId }: CardKey,
  place: BoardColumn,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE shortlisted_members SET place = ${place}
    WHERE member_id = ${candidateId} AND shortlisted_id = ${memberId}`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * Stores a person's opinion of a card. A null opinion deletes the stored opinion. Returns false if
 * nothing changed.
 */
export async function saveOpinion(
  trx: Db,
  { candidateId, memberId }: CardKey,
  {
    personId,
    hand,
    at,
  }: { readonly personId: string; readonly hand: Opinion | null; readonly at: Date },
): Promise<boolean> {
  const statement =
    hand === null
      ? sql`DELETE FROM board_hands WHERE candidate_id = ${candidateId}
          AND member_id = ${memberId} AND person_id = ${personId}`
      : sql`INSERT INTO board_hands AS opinion (candidate_id, member_id, person_id, hand, at)
          VALUES (${candidateId}, ${memberId}, ${personId}, ${hand}, ${at})
          ON CONFLICT (candidate_id, member_id, person_id) DO UPDATE
          SET hand = excluded.hand, at = excluded.at WHERE opinion.hand <> excluded.hand`;
  const { numAffectedRows = 0n } = await statement.execute(trx);
  return numAffectedRows > 0n;
}

export async function incrementVersion(trx: Db, { candidateId, memberId }: CardKey): Promise<void> {
  await sql`UPDATE board_cards SET version = version + 1
    WHERE candidate_id = ${candidateId} AND member_id = ${memberId}`.execute(trx);
}

/**
 * Returns the ids of the relatives to notify of a change: all of them for a change of the board, or
 * those from whom the card of `memberId` is not hidden.
 */
export async function relativesToNotify(db: Db, candidateId: string, memberId: string | null) {
  const { rows } = await sql<{ personId: string }>`
    SELECT relative.person_id AS "personId" FROM relatives AS relative
    WHERE relative.candidate_id = ${candidateId}
      AND (${memberId}::uuid IS NULL
        OR NOT ${isContactHiddenFrom(sql.ref('relative.person_id'), sql`${memberId}::uuid`)})`.execute(
    db,
  );
  return rows;
}
