import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { mayHandle } from '../../security/access/conflict.store.ts';
import { nameIfAnyFor } from './names.store.ts';

function reports(db: Kysely<Database>, readerId: string) {
  return db
    .selectFrom('reports as r')
    .leftJoin('members as member', 'member.id', 'r.member_id')
    .leftJoin('members as p', 'p.id', 'r.reporter_id')
    .leftJoin('persons as a', 'a.id', 'r.actor_id')
    .leftJoin('report_evidence as e', 'e.report_id', 'r.id')
    .select([
      'r.id',
      'r.reason',
      'r.details',
      'r.status',
      'r.created_at',
      'r.acknowledged_at',
      'r.decided_at',
      'r.note',
      'r.member_id',
      'r.reporter_id',
      'r.actor_id',
      'r.actor_relation',
      'member.gender as member_gender',
      'member.photo_audience as audience',
      nameIfAnyFor(readerId).as('member_name'),
      nameIfAnyFor(readerId, 'p').as('reporter_name'),
      nameIfAnyFor(readerId, 'a').as('actor_name'),
      sql<number>`coalesce(jsonb_array_length(e.messages), 0)`.as('evidence'),
      sql<number>`(SELECT count(*)::int FROM reports d
        WHERE d.reporter_id = r.reporter_id AND d.status = 'dismissed')`.as('dismissed'),
    ]);
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

/** Returns the condition that a reader may handle the report `r`. */
export function isReportFor(readerId: string) {
  return mayHandle(sql.ref('r.id'), [sql.ref('r.member_id'), sql.ref('r.reporter_id')], readerId);
}

/** The condition that the reported member of a report `r` is deleted. */
export const isReportedMemberDeleted = sql<boolean>`NOT EXISTS (
  SELECT FROM members WHERE members.id = r.member_id
)`;

export interface ReportFilter {
  readonly page: number;
  readonly limit: number;
  /** The reports to select. `departed` selects open reports about deleted members. */
  readonly status: 'open' | 'decided' | 'departed';
  readonly memberId?: string | undefined;
  /** The reader. Reports about the reader are left out. */
  readonly actorId: string;
}

const statuses = {
  open: sql<boolean>`r.status = 'open'`,
  decided: sql<boolean>`r.status <> 'open'`,
  departed: sql<boolean>`r.status = 'open' AND ${isReportedMemberDeleted}`,
};

/** Returns open reports, the oldest first, or decided reports, the latest decision first. */
export async function listReports(db: Kysely<Database>, filter: ReportFilter) {
  const { page, limit, status, memberId, actorId } = filter;
  const condition = sql<boolean>`${statuses[status]} AND r.member_id <> ${actorId}
    AND ${isReportFor(actorId)}
    ${memberId === undefined ? sql`` : sql`AND r.member_id = ${memberId}`}`;
  const [rows, { total }] = await Promise.all([
    reports(db, actorId)
      .where(condition)
      .orderBy(status === 'decided' ? sql`r.decided_at DESC NULLS LAST` : sql`r.created_at ASC`)
      .orderBy('r.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('reports as r')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(condition)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** The latest reports about a member. */
export async function reportsAbout(db: Kysely<Database>, memberId: string, readerId: string) {
  return reports(db, readerId)
    .where('r.member_id', '=', memberId)
    .where(isReportFor(readerId))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(100)
    .execute();
}

export async function findReport(db: Kysely<Database>, id: string, readerId: string) {
  return reports(db, readerId)
    .where('r.id', '=', id)
    .where(isReportFor(readerId))
    .executeTakeFirst();
}

/** Returns the messages attached to a report that the reader may handle. */
export async function evidenceOf(db: Kysely<Database>, reportId: string, readerId: string) {
  const row = await db
    .selectFrom('report_evidence as e')
    .innerJoin('reports as r', 'r.id', 'e.report_id')
    .select('e.messages')
    .where('r.id', '=', reportId)
    .where(isReportFor(readerId))
    .executeTakeFirst();
  return row?.messages ?? [];
}

/** Locks a report that the reader may handle. */
export async function lockReport(trx: Kysely<Database>, id: string, readerId: string) {
  return trx
    .selectFrom('reports as r')
    .where(isReportFor(readerId))
    .select(['id', 'status', 'member_id', 'reporter_id', 'actor_id', 'acknowledged_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function acknowledge(trx: Kysely<Database>, id: string, at: Date): Promise<void> {
  await trx.updateTable('reports').set({ acknowledged_at: at }).where('id', '=', id).execute();
}

export interface Decision {
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
  { status, by, note, at }: Decision,
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
