import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { hasNoConflict } from '../../security/access/conflict.store.ts';
import { urgentReasonsSql } from '../moderation/index.ts';
import { containsWords } from './audit.store.ts';
import { nameForReader } from './names.store.ts';
import { mayHandleReport } from './reports.store.ts';

type MemberStatus = 'pending' | 'verified' | 'reported' | 'blocked';

/**
 * Returns the condition that there is an open report about `member` that the reader may handle.
 */
export function hasOpenReport(readerId: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM reports AS report
    WHERE report.member_id = member.id AND report.status = 'open' AND ${mayHandleReport(readerId)})`;
}

export const hasReasonForReview = sql<boolean>`EXISTS (
  SELECT FROM review_reasons WHERE review_reasons.member_id = member.id
)`;

/**
 * Returns the status of `member` for a reader: the most serious one, if several apply. A member
 * with a reason for review also has the status `reported`.
 */
export function statusFor(readerId: string): RawBuilder<MemberStatus> {
  return sql<MemberStatus>`CASE
    WHEN member.blocked_at IS NOT NULL THEN 'blocked'
    WHEN ${hasOpenReport(readerId)} OR ${hasReasonForReview} THEN 'reported'
    WHEN member.verified_at IS NOT NULL THEN 'verified'
    ELSE 'pending'
  END`;
}

export type ListSort = 'due' | 'newest' | 'oldest' | 'name';

export interface ListFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort: ListSort;
  readonly status?: MemberStatus | undefined;
  readonly search?: MemberSearch | undefined;
  /**
   * The reader. Names are in the reader's script. Members with whom the reader has a conflict of
   * interest are left out.
   */
  readonly readerId: string;
}

export interface MemberSearch {
  /** The search words: a part of the name, or the member id. */
  readonly words: string;
  /** The owner of a searched contact. */
  readonly memberId: string | null;
}

/** Returns a page of the members that match a filter, and their total. */
export async function listMembers(db: Kysely<Database>, filter: ListFilter) {
  const members = selectMembers(db, filter);
  const [rows, { total }] = await Promise.all([
    addReportColumns(members, filter.readerId)
      .orderBy(sortOrders[filter.sort])
      .orderBy('member.id')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    members.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns one member as a list row. */
export async function memberRow(db: Kysely<Database>, memberId: string, readerId: string) {
  return addReportColumns(selectMembers(db, { readerId }), readerId)
    .where('member.id', '=', memberId)
    .executeTakeFirst();
}

export type ListRow = Awaited<ReturnType<typeof listMembers>>['rows'][number];

/**
 * Returns a query of the members that match a filter and with whom the reader has no conflict of
 * interest.
 */
export function selectMembers(
  db: Kysely<Database>,
  filter: Pick<ListFilter, 'status' | 'search' | 'readerId'>,
) {
  return db
    .selectFrom('members as member')
    .where(hasNoConflict(sql.ref('member.id'), filter.readerId))
    .$if(filter.status !== undefined, (query) =>
      query.where(statusFor(filter.readerId), '=', filter.status as MemberStatus),
    )
    .$if(filter.search !== undefined, (query) =>
      query.where(matchesSearch(filter.search as MemberSearch)),
    );
}

/** Returns the condition that a part of the name, the id or the complete contact matches. */
function matchesSearch({ words, memberId }: MemberSearch): RawBuilder<boolean> {
  return sql<boolean>`(${containsWords(sql.ref('member.full_name'), words)}
    OR ${containsWords(sql.ref('member.native_name'), words)} OR member.id::text = lower(${words})
    OR member.id = ${memberId}::uuid)`;
}

/**
 * Adds the columns of a list row: the member, and their open reports and reasons for review.
 * `reports` counts each reporter once.
 */
export function addReportColumns(query: ReturnType<typeof selectMembers>, readerId: string) {
  return query
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('reports as report')
          .select([
            sql<number>`count(DISTINCT coalesce(report.reporter_id, report.id))::int`.as('count'),
            sql<Date | null>`min(report.created_at)`.as('oldest'),
            sql<Date | null>`min(report.created_at)
              FILTER (WHERE report.reason IN (${urgentReasonsSql}))`.as('urgent'),
            sql<
              string[]
            >`coalesce(array_agg(DISTINCT report.reason ORDER BY report.reason), '{}')`.as('kinds'),
            sql<Date | null>`min(report.created_at)
              FILTER (WHERE report.acknowledged_at IS NULL)`.as('unread'),
          ])
          .whereRef('report.member_id', '=', 'member.id')
          .where('report.status', '=', 'open')
          .where(mayHandleReport(readerId))
          .as('open'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('review_reasons as review_reason')
          .select([
            sql<ReviewReason[]>`coalesce(array_agg(review_reason.reason
              ORDER BY review_reason.at, review_reason.reason), '{}')`.as('reasons'),
            sql<boolean>`coalesce(bool_or(review_reason.reason = 'REPORT_PILE'), false)`.as('pile'),
            sql<Date | null>`min(review_reason.at)`.as('since'),
          ])
          .whereRef('review_reason.member_id', '=', 'member.id')
          .as('review'),
      (join) => join.onTrue(),
    )
    .select([
      'member.id',
      'member.gender',
      'member.created_at',
      'member.is_admin',
      'member.is_moderator',
      'member.held_at',
      'member.state',
      'member.block_reason',
      'member.verified_at',
      'member.verified_for',
      'member.last_active_at',
      'member.photo_audience',
      'open.count as reports',
      'open.oldest as oldest_report',
      'open.urgent as oldest_urgent',
      'open.unread as oldest_unread',
      'open.kinds as reported_for',
      'review.reasons',
    ])
    .select([statusFor(readerId).as('status'), nameForReader(readerId).as('name')]);
}

/**
 * Sort orders. `due` sorts by urgency: first members with an urgent report, then members with many
 * reports, then by the oldest open report or reason for review, then by the time of joining.
 */
export const sortOrders: Record<ListSort, RawBuilder<unknown>> = {
  due: sql`open.urgent ASC NULLS LAST, review.pile DESC,
    least(open.oldest, review.since) ASC NULLS LAST, member.created_at ASC`,
  newest: sql`member.created_at DESC`,
  oldest: sql`member.created_at ASC`,
  name: sql`lower(member.full_name) ASC`,
};

/** Returns the number of a member's interests by kind. */
export async function countInterests(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('matches')
    .select([
      sql<number>`count(*) FILTER (WHERE requester_id = ${memberId})::int`.as('sent'),
      sql<number>`count(*) FILTER (WHERE requester_id <> ${memberId})::int`.as('received'),
      sql<number>`count(*) FILTER (WHERE status = 'ACCEPTED')::int`.as('accepted'),
      sql<number>`count(*) FILTER (WHERE status = 'DECLINED')::int`.as('declined'),
    ])
    .where(sql<boolean>`${memberId}::uuid IN (low_id, high_id)`)
    .executeTakeFirstOrThrow();
}
