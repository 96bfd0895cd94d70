import { RELATIVES_FOUND, REPORTS_SHOWN } from '@sambandha/contract/admin/relatives';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import {
  hasNoConflict,
  mayHandleRelative,
  mayHandleRelativeReport,
} from '../../../security/access/conflict.store.ts';
import { urgentReasonsSql } from '../../moderation/index.ts';
import { containsWords } from '../audit.store.ts';
import { nameForReader, nullableNameForReader } from '../names.store.ts';
import type { ReportDecision } from '../reports.store.ts';
import { CASE_LIST_LIMIT, type CaseWorker } from '../rules.ts';

type Db = Kysely<Database>;

/** Returns the condition that a reader may handle `report`, a row of `relative_reports`. */
function canHandleRelativeReport(readerId: string): RawBuilder<boolean> {
  return mayHandleRelativeReport(sql`${readerId}::uuid`);
}

const openReport = sql`SELECT FROM relative_reports AS report
  WHERE report.person_id = person.id AND report.status = 'open'`;

/**
 * Returns the condition that `person` has no profile, has a part in a family or was reported as a
 * relative, and that the worker may handle the person.
 */
function canHandleRelative({ id, isAdmin }: CaseWorker): RawBuilder<boolean> {
  const worker = { id: sql`${id}::uuid`, isAdmin: sql`${isAdmin}::boolean` };
  return sql<boolean>`(${mayHandleRelative(worker)}
    AND (member.id IS NULL OR EXISTS (SELECT FROM relatives WHERE person_id = person.id)
      OR EXISTS (SELECT FROM relative_reports WHERE person_id = person.id)))`;
}

/** Selects relatives with their open reports. `count` counts each reporter once. */
function selectRelatives(db: Db, worker: CaseWorker) {
  return db
    .selectFrom('persons as person')
    .leftJoin('members as member', 'member.id', 'person.id')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('relative_reports as report')
          .select([
            sql<number>`count(DISTINCT coalesce(report.reporter_id, report.id))::int`.as('count'),
            sql<Date | null>`min(report.created_at)`.as('oldest'),
            sql<Date | null>`min(report.created_at)
              FILTER (WHERE report.reason IN (${urgentReasonsSql}))`.as('urgent'),
          ])
          .whereRef('report.person_id', '=', 'person.id')
          .where('report.status', '=', 'open')
          .as('open'),
      (join) => join.onTrue(),
    )
    .select([
      'person.id',
      'person.created_at',
      'person.blocked_at',
      'open.count',
      'open.oldest',
      'open.urgent',
    ])
    .select([
      nameForReader(worker.id, 'person').as('name'),
      sql<boolean>`member.id IS NOT NULL`.as('isMember'),
    ])
    .where(canHandleRelative(worker));
}

export type RelativeRow = Awaited<
  ReturnType<ReturnType<typeof selectRelatives>['execute']>
>[number];

/** Returns the relatives with open reports, the most urgent first. */
export async function listRelativeCases(db: Db, worker: CaseWorker): Promise<RelativeRow[]> {
  return selectRelatives(db, worker)
    .where(sql<boolean>`EXISTS (${openReport})`)
    .orderBy(sql`open.urgent ASC NULLS LAST, open.oldest`)
    .orderBy('person.id')
    .limit(CASE_LIST_LIMIT)
    .execute();
}

/** Returns the number of relatives with open reports whom the worker may handle. */
export async function countRelativeCases(db: Db, worker: CaseWorker): Promise<number> {
  const { count } = await db
    .selectFrom('persons as person')
    .leftJoin('members as member', 'member.id', 'person.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(sql<boolean>`EXISTS (${openReport})`)
    .where(canHandleRelative(worker))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns relatives by a part of the name or by id. `ownerId` is the owner of a searched contact.
 */
export async function searchRelatives(
  db: Db,
  worker: CaseWorker,
  { words, ownerId }: { readonly words: string; readonly ownerId: string | null },
): Promise<RelativeRow[]> {
  return selectRelatives(db, worker)
    .where(
      sql<boolean>`(${containsWords(sql.ref('person.full_name'), words)}
        OR ${containsWords(sql.ref('person.native_name'), words)}
        OR person.id::text = lower(${words}) OR person.id = ${ownerId}::uuid)`,
    )
    .orderBy('person.full_name')
    .orderBy('person.id')
    .limit(RELATIVES_FOUND)
    .execute();
}

/** Returns a relative whom the worker may handle. */
export async function findRelative(
  db: Db,
  worker: CaseWorker,
  id: string,
): Promise<RelativeRow | undefined> {
  return selectRelatives(db, worker).where('person.id', '=', id).executeTakeFirst();
}

/** Locks a person if they exist. The row of a member must already be locked in `members`. */
export async function lockPerson(trx: Db, id: string): Promise<void> {
  await trx.selectFrom('persons').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/**
 * Returns the families in which a person has a part, except those of candidates with whom the
 * reader has a conflict of interest.
 */
export async function familiesFor(db: Db, personId: string, readerId: string) {
  return db
    .selectFrom('relatives as relative')
    .innerJoin('members as member', 'member.id', 'relative.candidate_id')
    .select(['member.id', 'relative.relation', 'relative.part', 'relative.joined_at'])
    .select(nameForReader(readerId).as('name'))
    .where('relative.person_id', '=', personId)
    .where(hasNoConflict(sql.ref('member.id'), readerId))
    .orderBy('relative.joined_at')
    .orderBy('member.id')
    .execute();
}

/**
 * Returns the open reports about a person, then the decided ones, the latest first, at most as many
 * as a decision can name. A person with more open reports needs several decisions.
 */
export async function reportsAbout(
  db: Db,
  { personId, readerId }: { readonly personId: string; readonly readerId: string },
) {
  return db
    .selectFrom('relative_reports as report')
    .leftJoin('members as member', 'member.id', 'report.candidate_id')
    .leftJoin('members as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('persons as actor', 'actor.id', 'report.actor_id')
    .select([
      'report.id',
      'report.reason',
      'report.details',
      'report.status',
      'report.created_at',
      'report.decided_at',
      'report.note',
      'report.candidate_id',
      'report.relation',
      'report.reporter_id',
      'report.actor_relation',
    ])
    .select([
      nullableNameForReader(readerId).as('candidate_name'),
      nullableNameForReader(readerId, 'reporter').as('reporter_name'),
      nullableNameForReader(readerId, 'actor').as('actor_name'),
      sql<number>`coalesce(jsonb_array_length(report.messages), 0)`.as('evidence'),
    ])
    .where('report.person_id', '=', personId)
    .where(canHandleRelativeReport(readerId))
    .orderBy(sql`report.status = 'open'`, 'desc')
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id')
    .limit(REPORTS_SHOWN)
    .execute();
}

export type RelativeReportRow = Awaited<ReturnType<typeof reportsAbout>>[number];

/** Returns the relative and the messages of a report that the reader may handle. */
export async function evidenceOf(db: Db, reportId: string, readerId: string) {
  return db
    .selectFrom('relative_reports as report')
    .select(['report.person_id', 'report.messages'])
    .where('report.id', '=', reportId)
    .where(canHandleRelativeReport(readerId))
    .executeTakeFirst();
}

/**
 * Locks and returns those of the reports that are open, are about the person and may be handled by
 * the reader.
 */
export async function lockReports(
  trx: Db,
  { personId, readerId }: { readonly personId: string; readonly readerId: string },
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  return trx
    .selectFrom('relative_reports as report')
    .select([
      'report.id',
      'report.person_id',
      'report.candidate_id',
      'report.reporter_id',
      'report.actor_id',
    ])
    .where('report.person_id', '=', personId)
    .where('report.id', 'in', [...ids])
    .where('report.status', '=', 'open')
    .where(canHandleRelativeReport(readerId))
    .orderBy('report.id')
    .forUpdate()
    .execute();
}

/** Locks an open report. The caller has checked that no team member may handle it. */
export async function lockOpenRelativeReport(trx: Db, id: string) {
  return trx
    .selectFrom('relative_reports')
    .select(['id', 'person_id', 'candidate_id', 'reporter_id', 'actor_id'])
    .where('id', '=', id)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export type OpenRelativeReport = Awaited<ReturnType<typeof lockReports>>[number];

export async function decideRelativeReports(
  trx: Db,
  ids: readonly string[],
  { status, by, note, at }: ReportDecision,
): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('relative_reports')
    .set({ status, note, decided_by: by, decided_at: at })
    .where('id', 'in', [...ids])
    .execute();
}
