import { community } from '@sambandha/contract/community';
import { type Insertable, type Kysely, sql } from 'kysely';
import { preparedMarker } from '../../../db/prepared.ts';
import type { Database } from '../../../db/schema.ts';
import { isUnexpiredSession } from '../../../security/access/session.store.ts';

export async function insertSession(
  db: Kysely<Database>,
  row: Insertable<Database['sessions']>,
): Promise<void> {
  await db.insertInto('sessions').values(row).modifyEnd(preparedMarker).execute();
}

/**
 * Returns the valid sessions of these tokens with their persons. Blocked and deactivated persons
 * are left out. A person without a profile has no last activity.
 */
export async function findSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
  now: Date,
) {
  return unexpiredSessions(db, now)
    .leftJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.token_hash',
      'sessions.member_id',
      'sessions.remember',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.second_factor',
      'sessions.proved_at',
      'persons.is_admin',
      'persons.is_moderator',
      'members.last_active_at',
    ])
    .where('sessions.token_hash', '=', sql<Buffer>`ANY(${tokenHashes}::bytea[])`)
    .where('persons.state', '=', 'active')
    .where('persons.blocked_at', 'is', null)
    .modifyEnd(preparedMarker)
    .execute();
}

/** Returns a query of unexpired sessions with their persons. */
function unexpiredSessions(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('persons', 'persons.id', 'sessions.member_id')
    .where(isUnexpiredSession(now));
}

/**
 * Returns the part of a relative in a candidate's family and the start of a hold, or undefined if
 * the person has no part or the candidate is deactivated or blocked.
 */
export async function findRelativePart(
  db: Kysely<Database>,
  relative: { readonly candidateId: string; readonly personId: string },
) {
  return db
    .selectFrom('relatives')
    .innerJoin('members', 'members.id', 'relatives.candidate_id')
    .select(['part', 'members.held_at as heldAt'])
    .where('candidate_id', '=', relative.candidateId)
    .where('person_id', '=', relative.personId)
    .where('members.state', '=', 'active')
    .where('members.blocked_at', 'is', null)
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
}

/** Records the use of a session, unless one was recorded after `before`. */
export async function touchSession(
  db: Kysely<Database>,
  id: string,
  { now, expiresAt, before }: { now: Date; expiresAt: Date; before: Date },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('last_seen_at', '<=', before)
    .execute();
}

interface SessionProof {
  readonly now: Date;
  /** True if the second factor was part of the proof. */
  readonly secondFactor: boolean;
  /** The passkey that was the second factor. */
  readonly passkeyId?: string;
}

/** Records a re-authentication. */
export async function recordProof(
  db: Kysely<Database>,
  id: string,
  { now, secondFactor, passkeyId }: SessionProof,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      proved_at: now,
      ...(secondFactor && { second_factor: true }),
      ...(passkeyId !== undefined && { passkey_id: passkeyId }),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Records a member's visit. `active_before` keeps the last visit before the day of this visit.
 * Returns false if a visit was recorded after `before`.
 */
export async function touchMember(
  db: Kysely<Database>,
  memberId: string,
  { now, today, before }: { now: Date; today: string; before: Date },
): Promise<boolean> {
  const midnight = sql`${today}::timestamp AT TIME ZONE ${sql.lit(community.timeZone)}`;
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set((row) => ({
      last_active_at: now,
      active_before: sql<Date | null>`CASE WHEN ${row.ref('last_active_at')} < ${midnight}
        THEN ${row.ref('last_active_at')} ELSE ${row.ref('active_before')} END`,
    }))
    .where('id', '=', memberId)
    .where('last_active_at', '<=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Adds one to the number of active members of a day. The row does not identify the members. */
export async function countActiveMember(db: Kysely<Database>, day: string): Promise<void> {
  await db
    .insertInto('daily_active')
    .values({ day, members: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ members: sql<number>`daily_active.members + 1` }),
    )
    .execute();
}

/** Returns a member's valid sessions, the last used first. */
export async function listValidSessions(db: Kysely<Database>, memberId: string, now: Date) {
  return unexpiredSessions(db, now)
    .select([
      'sessions.id',
      'sessions.device',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.remember',
      'sessions.device_mark',
      'sessions.passkey_id',
      'sessions.second_factor',
    ])
    .where('sessions.member_id', '=', memberId)
    .orderBy('sessions.last_seen_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .execute();
}

/**
 * Returns a session of a member. The caller must hold the account's lock, which recoveries also
 * hold when they end sessions. The row itself is not locked, because other functions lock members
 * before sessions.
 */
export async function findOwnSession(trx: Kysely<Database>, memberId: string, sessionId: string) {
  return trx
    .selectFrom('sessions')
    .select('second_factor')
    .where('id', '=', sessionId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

interface SessionDeletion {
  readonly memberId: string;
  /** The id of the session to end. */
  readonly sessionId: string;
  /** The id of the session that sent the request. */
  readonly currentSessionId: string;
}

/**
 * Deletes one session of a member. Makes its device unknown, unless the current session has the
 * same device. Returns false if the member has no such session.
 */
export async function deleteSession(
  db: Kysely<Database>,
  { memberId, sessionId, currentSessionId }: SessionDeletion,
): Promise<boolean> {
  // The stored hash is hashed again (see `invalidateDeviceMarks`), so that the row remains but no
  // mark matches its hash.
  const { rows } = await sql`
    WITH ended AS (
      DELETE FROM sessions WHERE id = ${sessionId} AND member_id = ${memberId}
      RETURNING device_mark
    ), forgotten AS (
      UPDATE device_marks SET mark_hash = sha256(mark_hash) FROM ended
      WHERE member_id = ${memberId} AND mark_hash = device_mark
        AND mark_hash IS DISTINCT FROM (SELECT device_mark FROM sessions WHERE id = ${currentSessionId})
    )
    SELECT FROM ended`.execute(db);
  return rows.length > 0;
}

/** Deletes all sessions of all people. Returns their number. */
export async function deleteAllSessions(db: Kysely<Database>): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Deletes a member's sessions, except the session `retainedSessionId`. Returns the ids of the
 * deleted sessions.
 */
export async function deleteSessionsOf(
  db: Kysely<Database>,
  memberId: string,
  retainedSessionId?: string,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$call((query) =>
      retainedSessionId === undefined ? query : query.where('id', '<>', retainedSessionId),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
