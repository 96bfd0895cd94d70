import type { Relation } from '@sambandha/contract/family/choices';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { messagesAsJson } from '../evidence.store.ts';

type Db = Kysely<Database>;

/**
 * Returns the relation of a person to a candidate, or undefined if there is none. For a former
 * relative, it is the relation at their last act.
 */
export async function findRelation(
  trx: Db,
  { candidateId, personId }: { readonly candidateId: string; readonly personId: string },
): Promise<Relation | undefined> {
  // The current relation has no id and comes first. The ids of acts ascend with time.
  const { rows } = await sql<{ relation: Relation }>`
    SELECT relation FROM (
      SELECT relation, NULL::uuid AS id FROM relatives
      WHERE candidate_id = ${candidateId} AND person_id = ${personId}
      UNION ALL SELECT relation, id FROM family_acts
      WHERE candidate_id = ${candidateId} AND actor_id = ${personId}
    ) AS known ORDER BY id DESC NULLS FIRST LIMIT 1`.execute(trx);
  return rows[0]?.relation;
}

interface MessagePosition {
  readonly matchId: string;
  readonly seq: number;
  /** The side of the reader. */
  readonly memberId: string;
  /** The relative who reads for that side. Null if the member reads. */
  readonly personId: string | null;
}

interface RelativeMessage {
  readonly personId: string;
  /** The candidate for whom the relative wrote. */
  readonly candidateId: string;
  readonly relation: Relation;
  /** The `seq` after which the conversation is open to the reader. */
  readonly afterSeq: number;
}

/**
 * Returns the author of a message that the reader can read. Returns undefined if the reader cannot
 * read it, if no relative of the other side wrote it, or if its author is the reader or the
 * reader's candidate.
 */
export async function findRelativeMessage(
  trx: Db,
  { matchId, seq, memberId, personId }: MessagePosition,
): Promise<RelativeMessage | undefined> {
  const { rows } = await sql<RelativeMessage>`
    SELECT message.actor_id AS "personId", message.sender_id AS "candidateId",
      message.actor_relation AS relation,
      coalesce(speaker.after_seq, 0) AS "afterSeq"
    FROM messages AS message JOIN matches AS match ON match.id = message.match_id
    LEFT JOIN speakers AS speaker ON speaker.match_id = match.id
      AND speaker.candidate_id = ${memberId}
      AND speaker.person_id = ${personId}
    WHERE message.match_id = ${matchId} AND message.seq = ${seq}
      AND ${memberId} IN (match.low_id, match.high_id)
      AND message.sender_id <> ${memberId} AND message.actor_id IS NOT NULL
      AND message.actor_id NOT IN (${memberId}, coalesce(${personId}::uuid, ${memberId}))
      AND (${personId}::uuid IS NULL OR message.seq > speaker.after_seq)`.execute(trx);
  return rows[0];
}

/** Stores a report about a relative, with a copy of the selected messages, if any. */
export async function insertReport(
  trx: Db,
  row: Omit<Insertable<Database['relative_reports']>, 'messages'>,
  selection?: Parameters<typeof messagesAsJson>[0],
): Promise<void> {
  await trx
    .insertInto('relative_reports')
    .values({ ...row, ...(selection && { messages: messagesAsJson(selection) }) })
    .execute();
}

/**
 * Stores a report about a relative whose row already contains the evidence, in the format of
 * `report_evidence`.
 */
export async function insertRelativeReport(
  trx: Db,
  row: Insertable<Database['relative_reports']>,
): Promise<void> {
  await trx.insertInto('relative_reports').values(row).execute();
}

/**
 * Changes the reports that involve a person before the person is deleted. Decided reports lose
 * personal data at once. Open reports keep it until `until`, so that a moderator can decide them.
 */
export async function eraseOrRetainRelativeReports(
  trx: Db,
  personId: string,
  until: Date,
): Promise<void> {
  // Decided reports about the person as a relative.
  await sql`DELETE FROM relative_reports
    WHERE person_id = ${personId} AND status <> 'open'`.execute(trx);
  // Decided reports that the person made as a member or as a relative.
  await sql`UPDATE relative_reports SET details = NULL, messages = NULL
    WHERE ${personId} IN (reporter_id, actor_id) AND status <> 'open'`.execute(trx);
  // Decided reports about relatives of the person.
  await sql`UPDATE relative_reports SET messages = NULL
    WHERE candidate_id = ${personId} AND status <> 'open'`.execute(trx);
  // The remaining reports about the person, by the person as a member, and about their relatives.
  await sql`UPDATE relative_reports SET keep_until = ${until}
    WHERE ${personId} IN (person_id, reporter_id, candidate_id)`.execute(trx);
  // Reports about members that the person made as a relative.
  await sql`UPDATE reports
    SET actor_id = NULL, details = CASE WHEN status = 'open' THEN details END
    WHERE actor_id = ${personId}`.execute(trx);
}

/**
 * Returns a person's reports about relatives, and the reports that the person made as a relative,
 * the oldest first. Reports about the person's own relatives are left out, because such a relative
 * could read the export.
 */
export async function reportsInvolving(db: Db, personId: string) {
  const { rows } = await sql<{
    about: 'member' | 'relative';
    reason: string;
    details: string | null;
    status: string;
    at: Date;
    forCandidate: boolean;
    madeBy: Relation | null;
  }>`
    SELECT 'relative' AS about, reason, details, status, created_at AS at,
      actor_id IS NOT DISTINCT FROM ${personId}::uuid AS "forCandidate", actor_relation AS "madeBy"
    FROM relative_reports WHERE ${personId} IN (reporter_id, actor_id)
      AND candidate_id IS DISTINCT FROM ${personId}
      AND NOT EXISTS (
        SELECT FROM kin_ever AS relative
        WHERE relative.candidate_id = ${personId}
          AND relative.person_id = relative_reports.person_id)
    UNION ALL SELECT 'member', reason, details, status, created_at, true, actor_relation
    FROM reports WHERE actor_id = ${personId}
    ORDER BY at`.execute(db);
  return rows;
}
