import { type Insertable, type Kysely, sql } from 'kysely';
import type { CopiedMessage } from '../../../db/schema/moderation.ts';
import type { Database } from '../../../db/schema.ts';

/** Returns a member's registration data, except contacts. */
export async function registrationOf(trx: Kysely<Database>, memberId: string) {
  return trx
    .selectFrom('members as member')
    .leftJoin('account_origins as origin', 'origin.member_id', 'member.id')
    .select([
      'member.full_name',
      'member.gender',
      'member.date_of_birth',
      'member.created_at',
      'member.last_active_at',
    ])
    .select('origin.address')
    .where('member.id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Returns the members with whom a member has a match or a block in either direction, and these
 * matches.
 */
export async function relatedMembers(
  trx: Kysely<Database>,
  memberId: string,
): Promise<{ otherId: string | null; matchId: string | null }[]> {
  const { rows } = await sql<{ otherId: string | null; matchId: string | null }>`
    SELECT coalesce(nullif(low_id, ${memberId}), nullif(high_id, ${memberId})) AS "otherId",
      id AS "matchId"
    FROM matches WHERE ${memberId} IN (low_id, high_id)
    UNION ALL SELECT blocker_id, NULL FROM blocks WHERE blocked_id = ${memberId}
    UNION ALL SELECT blocked_id, NULL FROM blocks WHERE blocker_id = ${memberId}`.execute(trx);
  return rows;
}

/** Returns the reports about a member that are open, or were resolved since a given time. */
export async function activeReports(trx: Kysely<Database>, memberId: string, since: Date) {
  return trx
    .selectFrom('reports')
    .select(['id', 'created_at'])
    .where('member_id', '=', memberId)
    .where((row) =>
      row.or([
        row('status', '=', 'open'),
        row.and([row('status', '=', 'resolved'), row('decided_at', '>', since)]),
      ]),
    )
    .execute();
}

/** Returns the public profile of a member, or an empty object for an unknown id. */
export async function profileOf(
  trx: Kysely<Database>,
  memberId: string,
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ profile: Record<string, unknown> }>`
    SELECT details || jsonb_build_object('fullName', full_name, 'nativeName', native_name,
      'gender', gender, 'dateOfBirth', date_of_birth, 'education', education,
      'profession', profession, 'location', location, 'aboutMe', bio,
      'interests', interests) AS profile
    FROM members WHERE id = ${memberId}`.execute(trx);
  return rows[0]?.profile ?? {};
}

/**
 * Deletes the message copies of decided reports and returns them. `reportIds` limits the deletion
 * to these reports.
 */
export async function removeEvidenceOfDecidedReports(
  trx: Kysely<Database>,
  reportIds?: readonly string[],
): Promise<{ reportId: string; memberId: string; messages: CopiedMessage[] }[]> {
  const { rows } = await sql<{ reportId: string; memberId: string; messages: CopiedMessage[] }>`
    DELETE FROM report_evidence AS evidence USING reports AS report
    WHERE report.id = evidence.report_id AND report.status <> 'open'
      ${reportIds === undefined ? sql`` : sql`AND report.id = ANY(${reportIds}::uuid[])`}
    RETURNING report.id AS "reportId", report.member_id AS "memberId", evidence.messages`.execute(
    trx,
  );
  return rows;
}

export async function insertRecords(
  trx: Kysely<Database>,
  rows: readonly Insertable<Database['sealed_records']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('sealed_records')
    .values(rows.map(({ about, ...row }) => ({ ...row, about: sql<Buffer[]>`${about}::bytea[]` })))
    .execute();
}

/** Number of records per batch. A record with a photo is large. */
const RECORDS_PER_BATCH = 20;

/** Returns the next batch of records after `lastId` that were encrypted with another key. */
export async function findRecordsWithOtherKey(db: Kysely<Database>, keyId: string, lastId: string) {
  return db
    .selectFrom('sealed_records')
    .select(['id', 'sealed'])
    .where('key_id', '<>', keyId)
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(RECORDS_PER_BATCH)
    .execute();
}

export async function replaceSealedContent(
  db: Kysely<Database>,
  id: string,
  { sealed, keyId }: { readonly sealed: string; readonly keyId: string },
): Promise<void> {
  await db
    .updateTable('sealed_records')
    .set({ sealed, key_id: keyId })
    .where('id', '=', id)
    .execute();
}

/** Returns the records with one of these search keys, the oldest first. */
export async function findRecords(db: Kysely<Database>, about: readonly Buffer[], now: Date) {
  return db
    .selectFrom('sealed_records')
    .selectAll()
    .where(sql<boolean>`about && ${about}::bytea[]`)
    .where('purge_at', '>', now)
    .orderBy('sealed_at')
    .orderBy('id')
    .execute();
}

/**
 * Adds a search key to each record that has at least one key of every set. Returns the number of
 * these records.
 */
export async function addSearchKey(
  trx: Kysely<Database>,
  link: {
    readonly kind: Database['sealed_records']['kind'];
    readonly keySets: readonly (readonly Buffer[])[];
    readonly newKey: Buffer;
    readonly now: Date;
  },
): Promise<number> {
  const { kind, keySets, newKey, now } = link;
  const { numAffectedRows } = await sql`
    UPDATE sealed_records SET about = about || ${newKey}::bytea
    WHERE kind = ${kind} AND purge_at > ${now}
      AND ${sql.join(
        keySets.map((keySet) => sql`about && ${keySet}::bytea[]`),
        sql` AND `,
      )}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}
