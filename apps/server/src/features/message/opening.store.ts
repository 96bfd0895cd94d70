import { randomUUID } from 'node:crypto';
import type { Relation } from '@sambandha/contract/family/choices';
import type { OpeningState } from '@sambandha/contract/message/opening-choices';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Speaker } from '../match/index.ts';
import { firstNameExpression } from './speaker-conversations.store.ts';
import { isHiddenFromPartner, openingPartnerId } from './store.ts';

/** A conversation, and the side that reads its openings. */
export interface ConversationSide {
  readonly matchId: string;
  readonly memberId: string;
}

type OpeningAnswer = Exclude<OpeningState, 'asked'>;

export interface OpeningRow {
  readonly id: string;
  readonly candidateId: string;
  readonly personId: string;
  readonly name: string;
  readonly relation: Relation;
  readonly answer: OpeningAnswer | null;
  readonly answeredAt: Date | null;
  /** The time of the request for the earlier messages. Null if there was none. */
  readonly beforeAskedAt: Date | null;
  readonly beforeAnswer: OpeningAnswer | null;
  readonly askedAt: Date;
  /** True if the person is a relative of both sides. */
  readonly bothSides: boolean;
}

/**
 * Returns the openings of a conversation for one side. The partner's openings to relatives whom
 * this side must not see are left out.
 */
export async function listOpenings(
  db: Kysely<Database>,
  { matchId, memberId }: ConversationSide,
): Promise<OpeningRow[]> {
  return db
    .selectFrom('conversation_openings as opening')
    .innerJoin('matches as match', 'match.id', 'opening.match_id')
    .innerJoin('relatives as relative', (join) =>
      join
        .onRef('relative.candidate_id', '=', 'opening.candidate_id')
        .onRef('relative.person_id', '=', 'opening.person_id'),
    )
    .innerJoin('persons as person', 'person.id', 'opening.person_id')
    .select([
      'opening.id',
      'opening.candidate_id as candidateId',
      'opening.person_id as personId',
      firstNameExpression(memberId).as('name'),
      'relative.relation',
      'opening.answer',
      'opening.answered_at as answeredAt',
      'opening.before_asked_at as beforeAskedAt',
      'opening.before_answer as beforeAnswer',
      'opening.asked_at as askedAt',
      sql<boolean>`EXISTS (
        SELECT FROM relatives AS other_relative WHERE other_relative.candidate_id = ${openingPartnerId}
          AND other_relative.person_id = opening.person_id
      )`.as('bothSides'),
    ])
    .where('opening.match_id', '=', matchId)
    .where((row) =>
      row.or([
        row('opening.candidate_id', '=', memberId),
        sql<boolean>`NOT ${isHiddenFromPartner}`,
      ]),
    )
    .orderBy('opening.asked_at')
    .orderBy('opening.id')
    .execute();
}

interface RefusalSelection {
  readonly matchId: string;
  readonly candidateId: string;
  /** The time before which refusals no longer count. */
  readonly refusalCutoff: Date;
}

/**
 * Returns the condition that an opening to the relative was refused after `refusalCutoff` and that
 * its row was deleted when the relative's part ended.
 */
const wasRefused = (
  { matchId, candidateId, refusalCutoff }: RefusalSelection,
  personId: RawBuilder<unknown>,
) => sql<boolean>`EXISTS (SELECT FROM opening_refusals AS refusal
  WHERE refusal.match_id = ${matchId} AND refusal.candidate_id = ${candidateId}
    AND refusal.person_id = ${personId}
    AND refusal.refused_at > ${refusalCutoff})`;

/**
 * Returns a candidate's speakers with their first names. Those to whom `wasRefused` applies are
 * left out.
 */
export async function listCandidateSpeakers(db: Kysely<Database>, refusals: RefusalSelection) {
  const { candidateId } = refusals;
  return db
    .selectFrom('relatives as relative')
    .innerJoin('persons as person', 'person.id', 'relative.person_id')
    .select([
      'relative.person_id as personId',
      'relative.relation',
      firstNameExpression(candidateId).as('name'),
    ])
    .where('relative.candidate_id', '=', candidateId)
    .where('relative.part', '=', 'speaker')
    .where(sql<boolean>`NOT ${wasRefused(refusals, sql.ref('relative.person_id'))}`)
    .orderBy('relative.joined_at')
    .orderBy('relative.person_id')
    .execute();
}

/**
 * Locks the parts of these relatives until the transaction ends. Returns the ids of the speakers
 * among them. It must be called before the match is locked, because a change of a part takes the
 * locks in the same order.
 */
export async function lockSpeakers(
  trx: Kysely<Database>,
  candidateId: string,
  personIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('relatives')
    .select('person_id')
    .where('candidate_id', '=', candidateId)
    .where('person_id', 'in', [...personIds])
    .where('part', '=', 'speaker')
    .orderBy('person_id')
    .forShare()
    .execute();
  return rows.map((row) => row.person_id);
}

interface OpeningRequest extends Speaker {
  readonly matchId: string;
  readonly at: Date;
  /** The time before which refusals no longer count. */
  readonly refusalCutoff: Date;
}

/**
 * Requests an opening for a relative. Returns false if an opening is already requested or allowed,
 * or was refused recently.
 */
export async function insertOpening(
  trx: Kysely<Database>,
  { matchId, candidateId, personId, at, refusalCutoff }: OpeningRequest,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO conversation_openings AS opening (id, match_id, candidate_id, person_id, asked_at)
    SELECT ${randomUUID()}, ${matchId}, ${candidateId}, ${personId}, ${at}
    WHERE NOT ${wasRefused({ matchId, candidateId, refusalCutoff }, sql`${personId}::uuid`)}
    ON CONFLICT (match_id, candidate_id, person_id) DO UPDATE SET
      id = excluded.id, asked_at = excluded.asked_at, answer = NULL, answered_at = NULL,
      after_seq = NULL, before_asked_at = NULL, before_answer = NULL, before_answered_at = NULL
    WHERE opening.answer = 'refused' AND opening.answered_at <= ${refusalCutoff}`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * Answers a request for an opening. Returns false if no such request is unanswered. Messages after
 * `afterSeq` become open to the relative. If `afterSeq` is null, the request is refused.
 */
export async function saveAnswer(
  trx: Kysely<Database>,
  id: string,
  { afterSeq, at }: { readonly afterSeq: number | null; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_openings')
    .set({
      answer: afterSeq === null ? 'refused' : 'allowed',
      answered_at: at,
      after_seq: afterSeq,
    })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Requests the earlier messages. Returns false if they are already requested or allowed, or were
 * refused recently.
 */
export async function saveHistoryRequest(
  trx: Kysely<Database>,
  id: string,
  { at, refusalCutoff }: Pick<OpeningRequest, 'at' | 'refusalCutoff'>,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE conversation_openings SET
      before_asked_at = ${at}, before_answer = NULL, before_answered_at = NULL
    WHERE id = ${id} AND answer = 'allowed' AND (before_asked_at IS NULL
      OR (before_answer = 'refused' AND before_answered_at <= ${refusalCutoff}))`.execute(trx);
  return numAffectedRows > 0n;
}

/** Answers a request for the earlier messages. Returns false if no such request is unanswered. */
export async function saveHistoryAnswer(
  trx: Kysely<Database>,
  id: string,
  { allow, at }: { readonly allow: boolean; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_openings')
    .set({
      before_answer: allow ? 'allowed' : 'refused',
      before_answered_at: at,
      ...(allow && { after_seq: 0 }),
    })
    .where('id', '=', id)
    .where('answer', '=', 'allowed')
    .where('before_asked_at', 'is not', null)
    .where('before_answer', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Ends an opening for either side. If the candidate's partner ends it, the end counts as a refusal,
 * so that the opening is not requested again at once. Returns the relative, or undefined if there
 * is no such opening. `isHidden` is true if the candidate's partner must not see the relative.
 */
export async function endOpening(
  db: Kysely<Database>,
  { matchId, memberId }: ConversationSide,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<(Speaker & { readonly isHidden: boolean }) | undefined> {
  const { rows } = await sql<Speaker & { isHidden: boolean }>`
    WITH chosen AS (
      SELECT opening.*, ${isHiddenFromPartner} AS is_hidden
      FROM conversation_openings AS opening JOIN matches AS match ON match.id = opening.match_id
      WHERE opening.id = ${id} AND opening.match_id = ${matchId}
        AND ${memberId} IN (match.low_id, match.high_id)
        AND opening.answer IS DISTINCT FROM 'refused'
    ), closed AS (
      DELETE FROM conversation_openings AS opening USING chosen
      WHERE opening.id = chosen.id AND chosen.candidate_id = ${memberId}
    ), refused AS (
      UPDATE conversation_openings AS opening SET answer = 'refused', answered_at = ${at},
        after_seq = NULL, before_asked_at = NULL, before_answer = NULL, before_answered_at = NULL
      FROM chosen WHERE opening.id = chosen.id AND chosen.candidate_id <> ${memberId}
    )
    SELECT candidate_id AS "candidateId", person_id AS "personId", is_hidden AS "isHidden"
    FROM chosen`.execute(db);
  return rows[0];
}

/**
 * The `seq` of the last message before the answer that opened the conversation of the row
 * `opening`.
 */
const lastSeqBeforeAnswer = sql`(SELECT coalesce(max(message.seq), 0) FROM messages AS message
  WHERE message.match_id = opening.match_id AND message.sent_at <= opening.answered_at)`;

/**
 * Reverses the requests and permissions of a member since a time. Openings that the member
 * requested are deleted, and those that the member allowed become requests again. The same applies
 * to the earlier messages. Returns the relatives whose view of a conversation changed.
 */
export async function endOpeningsSince(
  trx: Kysely<Database>,
  memberId: string,
  since: Date,
): Promise<(Speaker & { readonly matchId: string })[]> {
  const returningKeys = sql`RETURNING opening.match_id, opening.candidate_id, opening.person_id`;
  const isAnswerer = sql`match.id = opening.match_id
    AND ${memberId} IN (match.low_id, match.high_id)
    AND opening.candidate_id <> ${memberId}`;
  const { rows } = await sql<Speaker & { matchId: string }>`
    WITH requested AS (
      DELETE FROM conversation_openings AS opening
      WHERE opening.candidate_id = ${memberId} AND opening.asked_at >= ${since} ${returningKeys}
    ), requested_before AS (
      UPDATE conversation_openings AS opening SET
        before_asked_at = NULL, before_answer = NULL, before_answered_at = NULL,
        after_seq = CASE WHEN opening.before_answer = 'allowed' THEN ${lastSeqBeforeAnswer}
          ELSE opening.after_seq END
      WHERE opening.candidate_id = ${memberId} AND opening.asked_at < ${since}
        AND opening.before_asked_at >= ${since} ${returningKeys}
    ), allowed AS (
      UPDATE conversation_openings AS opening SET
        answer = NULL, answered_at = NULL, after_seq = NULL,
        before_asked_at = NULL, before_answer = NULL, before_answered_at = NULL
      FROM matches AS match
      WHERE ${isAnswerer} AND opening.answer = 'allowed'
        AND opening.answered_at >= ${since} ${returningKeys}
    ), allowed_before AS (
      UPDATE conversation_openings AS opening SET
        before_answer = NULL, before_answered_at = NULL, after_seq = ${lastSeqBeforeAnswer}
      FROM matches AS match
      WHERE ${isAnswerer} AND opening.answer = 'allowed' AND opening.answered_at < ${since}
        AND opening.before_answer = 'allowed' AND opening.before_answered_at >= ${since}
      ${returningKeys}
    )
    SELECT match_id AS "matchId", candidate_id AS "candidateId", person_id AS "personId"
    FROM (TABLE requested UNION ALL TABLE requested_before UNION ALL TABLE allowed
      UNION ALL TABLE allowed_before) AS changed`.execute(trx);
  return rows;
}
