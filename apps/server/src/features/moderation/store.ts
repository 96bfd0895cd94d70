import { URGENT_REASONS } from '@sambandha/contract/moderation/choices';
import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { publicNetwork } from '../../http/network.ts';
import { accountContacts } from '../account/index.ts';
import { displayName } from '../profile/index.ts';
import type { Reporter } from './rules.ts';

/** The reasons of urgent reports, which must be decided within a day, as a list for `IN`. */
export const urgentReasonsSql = sql.join(URGENT_REASONS.map((reason) => sql.lit(reason)));

/** Returns true if the person has a profile. */
export async function isMember(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export async function insertReport(
  trx: Kysely<Database>,
  row: Insertable<Database['reports']>,
): Promise<void> {
  await trx.insertInto('reports').values(row).execute();
}

/**
 * Returns the members who reported this member after `since` and whose reports are open, with the
 * data that determines their weight.
 */
export async function findReporters(
  trx: Kysely<Database>,
  memberId: string,
  since: Date,
): Promise<(Reporter & { readonly id: string })[]> {
  const rows = await trx
    .selectFrom('reports as report')
    .innerJoin('reports as other', 'other.reporter_id', 'report.reporter_id')
    .innerJoin('members as reporter', 'reporter.id', 'report.reporter_id')
    .leftJoin('account_origins as origin', 'origin.member_id', 'reporter.id')
    .select([
      sql<Date>`min(report.created_at)`.as('at'),
      'reporter.id',
      'reporter.created_at as joinedAt',
      sql<boolean>`reporter.verified_at IS NOT NULL`.as('verified'),
      sql<string | null>`host(origin.address)`.as('address'),
      sql<number>`count(DISTINCT other.id) FILTER (WHERE other.status = 'dismissed')::int`.as(
        'dismissed',
      ),
      sql<number>`count(DISTINCT other.id) FILTER (WHERE other.status = 'resolved')::int`.as(
        'resolved',
      ),
    ])
    .select([
      urgentCount('dismissed'),
      urgentCount('resolved'),
      sql<string[]>`array_agg(DISTINCT coalesce(report.actor_id, report.reporter_id)::text)`.as(
        'actors',
      ),
    ])
    .where('report.member_id', '=', memberId)
    .where('report.status', '=', 'open')
    .where('report.created_at', '>', since)
    .groupBy(['reporter.id', 'origin.member_id'])
    .execute();
  const ids = rows.map(({ id }) => id);
  const contacts = await accountContacts(trx, ids);
  return rows.map(({ id, verified, address, urgent_dismissed, urgent_resolved, ...row }) => ({
    ...row,
    id,
    urgent: { dismissed: urgent_dismissed, resolved: urgent_resolved },
    isEstablished: verified || contacts.get(id)?.phoneVerifiedAt != null,
    network: address === null ? null : publicNetwork(address),
  }));
}

/** Returns the expression for the number of a reporter's urgent reports with this outcome. */
function urgentCount<Status extends 'dismissed' | 'resolved'>(status: Status) {
  return sql<number>`count(DISTINCT other.id) FILTER (
    WHERE other.status = ${sql.lit(status)} AND other.reason IN (${urgentReasonsSql}))::int`.as(
    `urgent_${status}` as const,
  );
}

/** Hides a profile from Browse until the team decides. */
export async function setHeld(trx: Kysely<Database>, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('members')
    .set({ held_at: at })
    .where('id', '=', memberId)
    .where('held_at', 'is', null)
    .execute();
}

/**
 * Hides a profile from Browse until the team decides. Does nothing if a review because of many
 * reports is already open.
 */
export async function holdUnlessInReview(
  trx: Kysely<Database>,
  memberId: string,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('members')
    .set({ held_at: at })
    .where('id', '=', memberId)
    .where('held_at', 'is', null)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM review_reasons WHERE member_id = members.id AND reason = 'REPORT_PILE'
    )`)
    .execute();
}

/** Stores a block. Has no effect if it is already stored. */
export async function insertBlock(
  trx: Kysely<Database>,
  blockerId: string,
  blockedId: string,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes a block. Returns false if there was none. */
export async function deleteBlock(
  trx: Kysely<Database>,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function hasBlocked(
  db: Kysely<Database>,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocks')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the members whom a member blocked, the latest first. */
export async function listBlocks(db: Kysely<Database>, blockerId: string) {
  return db
    .selectFrom('blocks')
    .innerJoin('members', 'members.id', 'blocks.blocked_id')
    .select(['blocked_id as memberId', 'blocks.created_at as blockedAt'])
    .select(displayName(sql.ref('blocker_id'), 'members').as('name'))
    .where('blocker_id', '=', blockerId)
    .orderBy('blocks.created_at', 'desc')
    .orderBy('blocked_id')
    .execute();
}

/**
 * Prepares reports for a member's deletion. Open reports by and about the member are kept until
 * `until`. Decided reports about the member are deleted, and decided reports by the member lose all
 * text.
 */
export async function eraseOrRetainReports(
  trx: Kysely<Database>,
  memberId: string,
  until: Date,
): Promise<void> {
  await trx
    .deleteFrom('reports')
    .where('member_id', '=', memberId)
    .where('status', '<>', 'open')
    .execute();
  await trx
    .deleteFrom('report_evidence')
    .where('report_id', 'in', (query) =>
      query
        .selectFrom('reports')
        .select('id')
        .where('reporter_id', '=', memberId)
        .where('status', '<>', 'open'),
    )
    .execute();
  await trx
    .updateTable('reports')
    .set({ details: null })
    .where('reporter_id', '=', memberId)
    .where('status', '<>', 'open')
    .execute();
  await trx
    .updateTable('reports')
    .set({ keep_until: until })
    .where((row) => row.or([row('reporter_id', '=', memberId), row('member_id', '=', memberId)]))
    .execute();
}

/** Returns true if a match is a member's remaining conversation with a deleted member. */
export async function hasRemainingConversation(
  trx: Kysely<Database>,
  memberId: string,
  matchId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('matches')
    .select('id')
    .where('id', '=', matchId)
    .where(sql<boolean>`(low_id = ${memberId} AND high_id IS NULL)
      OR (high_id = ${memberId} AND low_id IS NULL)`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the `seq` after which a conversation is open to a relative with the part of a speaker, or
 * undefined if it is not open.
 */
export async function openAfterSeq(
  db: Kysely<Database>,
  {
    matchId,
    candidateId,
    personId,
  }: { readonly matchId: string; readonly candidateId: string; readonly personId: string },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('speakers')
    .select('after_seq')
    .where('match_id', '=', matchId)
    .where('candidate_id', '=', candidateId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.after_seq;
}

/**
 * Returns a member's reports, the oldest first, with the relation of the relative who made each
 * report. Reports about a present or former relative are left out, because that relative could read
 * the export.
 */
export async function reportsBy(db: Kysely<Database>, reporterId: string) {
  return db
    .selectFrom('reports')
    .select(['reason', 'details', 'status', 'created_at', 'actor_relation'])
    .where('reporter_id', '=', reporterId)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM kin_ever
      WHERE candidate_id = ${reporterId} AND person_id = reports.member_id
    )`)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
