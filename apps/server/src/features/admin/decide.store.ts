import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { Role } from './rules.ts';

/** Locks members, always in the same order, to avoid deadlocks. */
export async function lockMembers(trx: Kysely<Database>, memberIds: readonly string[]) {
  const rows = await trx
    .selectFrom('members')
    .select(['id', 'is_admin', 'is_moderator', 'blocked_at', 'state'])
    .where('id', 'in', memberIds)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    isAdmin: row.is_admin,
    isModerator: row.is_moderator,
    active: row.blocked_at === null && row.state === 'active',
  }));
}

/**
 * The condition that a member has open reports or reasons for review. They must be decided before
 * the member may be verified.
 */
const hasUndecidedCase = sql<boolean>`(
  EXISTS (SELECT FROM reports AS report
    WHERE report.member_id = members.id AND report.status = 'open')
  OR EXISTS (SELECT FROM review_reasons AS review_reason
    WHERE review_reason.member_id = members.id))`;

/**
 * Verifies those of the members who are unverified and not blocked and have no open reports or
 * reasons for review. Returns their ids.
 */
export async function verifyPending(
  trx: Kysely<Database>,
  memberIds: readonly string[],
  basis: readonly string[],
  at: Date,
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await trx
    .updateTable('members')
    .set({ verified_at: at, verified_for: [...basis] })
    .where('id', 'in', memberIds)
    .where('verified_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where(sql<boolean>`NOT ${hasUndecidedCase}`)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes a member's role. Returns false if the member already has the role or does not exist. */
export async function setRole(
  trx: Kysely<Database>,
  memberId: string,
  role: Role,
): Promise<boolean> {
  const change = { is_admin: role === 'admin', is_moderator: role === 'moderator' };
  const { numUpdatedRows } = await trx
    .updateTable('members')
    .set(change)
    .where('id', '=', memberId)
    .where((row) =>
      row.not(
        row.and([
          row('is_admin', '=', change.is_admin),
          row('is_moderator', '=', change.is_moderator),
        ]),
      ),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Returns the full name and the native name, or undefined if the member does not exist. The native
 * name is empty if there is none.
 */
export async function namesOf(trx: Kysely<Database>, memberId: string) {
  const row = await trx
    .selectFrom('members')
    .select(['full_name', 'native_name'])
    .where('id', '=', memberId)
    .executeTakeFirst();
  return row && [row.full_name, row.native_name ?? ''];
}

/** Deletes a member's reasons for review, or only `reasons`. Returns their number. */
export async function closeReasons(
  trx: Kysely<Database>,
  memberId: string,
  reasons?: readonly ReviewReason[],
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('review_reasons')
    .where('member_id', '=', memberId)
    .$if(reasons !== undefined, (query) => query.where('reason', 'in', reasons ?? []))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Ends a member's hold and deletes the reason REPORT_PILE, unless a report about the member is
 * open. A hold for HELD_BEFORE or BIRTH_YEAR lasts until that reason is closed. A trigger keeps the
 * hold while the member has a press that is not released.
 */
export async function endMemberHold(trx: Kysely<Database>, memberId: string): Promise<void> {
  await trx
    .deleteFrom('review_reasons')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'REPORT_PILE')
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM reports WHERE reports.member_id = ${memberId} AND reports.status = 'open'
    )`)
    .execute();
  await trx
    .updateTable('members')
    .set({ held_at: null })
    .where('id', '=', memberId)
    .where('held_at', 'is not', null)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM reports WHERE reports.member_id = members.id AND reports.status = 'open'
    )`)
    .where(sql<boolean>`NOT EXISTS (
      SELECT FROM review_reasons AS review_reason
      WHERE review_reason.member_id = members.id
        AND review_reason.reason IN ('HELD_BEFORE', 'BIRTH_YEAR')
    )`)
    .execute();
}

/** Locks all admins who are not blocked, in the order of their ids. Returns the ids. */
export async function lockAdmins(trx: Kysely<Database>): Promise<string[]> {
  const rows = await trx
    .selectFrom('members')
    .select('id')
    .where('is_admin', '=', true)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Returns the admins, then the moderators, by name. `secondFactor` is true for those with an
 * authenticator app or a passkey that counts as a second factor.
 */
export async function selectStaff(db: Kysely<Database>) {
  return db
    .selectFrom('members as member')
    .leftJoin('second_factors as second_factor', 'second_factor.member_id', 'member.id')
    .select(['member.id', 'member.full_name as name', 'member.is_admin', 'member.is_moderator'])
    .select(
      sql<boolean>`second_factor.confirmed_at IS NOT NULL OR EXISTS (
        SELECT FROM passkeys AS passkey
          WHERE passkey.member_id = member.id AND passkey.second_factor AND NOT passkey.set_aside
      )`.as('secondFactor'),
    )
    .select(sql<boolean>`member.blocked_at IS NOT NULL`.as('blocked'))
    .where((row) =>
      row.or([row('member.is_admin', '=', true), row('member.is_moderator', '=', true)]),
    )
    .orderBy('member.is_admin', 'desc')
    .orderBy('member.full_name')
    .execute();
}
