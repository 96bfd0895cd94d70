import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { mayHandle } from '../../security/access/conflict.store.ts';
import { nullableNameForReader } from './names.store.ts';

/**
 * Selects reports. `dismissed` is the number of dismissed reports by the same reporter, and
 * `evidence` the number of attached messages.
 */
function selectReports(db: Kysely<Database>, readerId: string) {
  return db
    .selectFrom('reports as report')
    .leftJoin('members as member', 'member.id', 'report.member_id')
    .leftJoin('members as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('persons as actor', 'actor.id', 'report.actor_id')
    .leftJoin('report_evidence as evidence', 'evidence.report_id', 'report.id')
    .select([
      'report.id',
      'report.reason',
      'report.details',
      'report.status',
      'report.created_at',
      'report.acknowledged_at',
      'report.decided_at',
      'report.note',
      'report.member_id',
      'report.reporter_id',
      'report.actor_id',
      'report.actor_relation',
      'member.gender as member_gender',
      'member.photo_audience as audience',
      nullableNameForReader(readerId).as('member_name'),
      nullableNameForReader(readerId, 'reporter').as('reporter_name'),
      nullableNameForReader(readerId, 'actor').as('actor_name'),
      sql<number>`coalesce(jsonb_array_length(evidence.messages), 0)`.as('evidence'),
      sql<number>`(SELECT count(*)::int FROM reports AS dismissed_report
        WHERE dismissed_report.reporter_id = report.reporter_id
          AND dismissed_report.status = 'dismissed')`.as('dismissed'),
    ]);
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['execute']>>[number];

/** Returns the condition that a reader may handle the row `report`. */
export function mayHandleReport(readerId: string) {
  return mayHandle(
    sql.ref('report.id'),
    [sql.ref('report.member_id'), sql.ref('report.reporter_id')],
    readerId,
  );
}

/** The condition that the reported member of the row `report` is deleted. */
export const isReportedMemberDeleted = sql<boolean>`NOT EXISTS (
  SELECT FROM members WHERE members.id = report.member_id
)`;

export interface ReportFilter {
  readonly page: number;
  readonly limit: number;
  /** The reports to select. `departed` selects open reports about deleted members. */
  readonly status: 'open' | 'decided' | 'departed';
  readonly memberId?: string | undefined;
  /**
   * The reader. Reports about the reader and reports that the reader may not handle are left out.
   */
  readonly readerId: string;
}

const statuses = {
  open: sql<boolean>`report.status = 'open'`,
  decided: sql<boolean>`report.status <> 'open'`,
  departed: sql<boolean>`report.status = 'open' AND ${isReportedMemberDeleted}`,
};

/** Returns open reports, the oldest first, or decided reports, the latest decision first. */
export async function listReports(db: Kysely<Database>, filter: ReportFilter) {
  const { page, limit, status, memberId, readerId } = filter;
  const condition = sql<boolean>`${statuses[status]} AND report.member_id <> ${readerId}
    AND ${mayHandleReport(readerId)}
    ${memberId === undefined ? sql`` : sql`AND report.member_id = ${memberId}`}`;
  const [rows, { total }] = await Promise.all([
    selectReports(db, readerId)
      .where(condition)
      .orderBy(
        status === 'decided' ? sql`report.decided_at DESC NULLS LAST` : sql`report.created_at ASC`,
      )
      .orderBy('report.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('reports as report')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(condition)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Maximum number of reports on a member's page. */
const REPORTS_PER_MEMBER = 100;

/** Returns the latest reports about a member, open ones first. */
export async function reportsAbout(db: Kysely<Database>, memberId: string, readerId: string) {
  return selectReports(db, readerId)
    .where('report.member_id', '=', memberId)
    .where(mayHandleReport(readerId))
    .orderBy(sql`report.status = 'open'`, 'desc')
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .limit(REPORTS_PER_MEMBER)
    .execute();
}

export async function findReport(db: Kysely<Database>, id: string, readerId: string) {
  return selectReports(db, readerId)
    .where('report.id', '=', id)
    .where(mayHandleReport(readerId))
    .executeTakeFirst();
}

/** Returns the messages attached to a report that the reader may handle. */
export async function evidenceOf(db: Kysely<Database>, reportId: string, readerId: string) {
  const row = await db
    .selectFrom('report_evidence as evidence')
    .innerJoin('reports as report', 'report.id', 'evidence.report_id')
    .select('evidence.messages')
    .where('report.id', '=', reportId)
    .where(mayHandleReport(readerId))
    .executeTakeFirst();
  return row?.messages ?? [];
}

/** Locks a report that the reader may handle. */
export async function lockReport(trx: Kysely<Database>, id: string, readerId: string) {
  return trx
    .selectFrom('reports as report')
    .select(['id', 'status', 'member_id', 'reporter_id', 'actor_id', 'acknowledged_at'])
    .where('id', '=', id)
    .where(mayHandleReport(readerId))
    .forUpdate()
    .executeTakeFirst();
}

export async function acknowledgeReport(
  trx: Kysely<Database>,
  id: string,
  at: Date,
): Promise<void> {
  await trx.updateTable('reports').set({ acknowledged_at: at }).where('id', '=', id).execute();
}

export interface ReportDecision {
  readonly status: 'resolved' | 'dismissed';
  /** The person who decided. Null for the command line. */
  readonly by: string | null;
  readonly note: string | null;
  readonly at: Date;
}

/** Decides open reports. The decision also acknowledges them. */
export async function decideReports(
  trx: Kysely<Database>,
  ids: readonly string[],
  { status, by, note, at }: ReportDecision,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('reports')
    .set({
      status,
      note,
      decided_by: by,
      decided_at: at,
      acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${at})`,
    })
    .where('id', 'in', ids)
    .execute();
}

export interface OpenReport {
  readonly id: string;
  readonly member_id: string;
  readonly reporter_id: string | null;
  /** The relative who made the report for the reporter. */
  readonly actor_id: string | null;
}

/** Locks the open reports about a member, always in the same order, to avoid deadlocks. */
export async function lockOpenReports(
  trx: Kysely<Database>,
  memberId: string,
): Promise<OpenReport[]> {
  return trx
    .selectFrom('reports')
    .select(['id', 'member_id', 'reporter_id', 'actor_id'])
    .where('member_id', '=', memberId)
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
}
