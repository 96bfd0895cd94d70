import { type Insertable, type Kysely, sql } from 'kysely';
import { keptPlan } from '../../../db/kept-plan.ts';
import type { Database } from '../../../db/schema.ts';

export async function insertSession(
  db: Kysely<Database>,
  row: Insertable<Database['sessions']>,
): Promise<void> {
  await db.insertInto('sessions').values(row).execute();
}

/** The live sessions of tokens with their members, unless they are blocked or deactivated. */
export async function findSessions(
  db: Kysely<Database>,
  tokenHashes: readonly Buffer[],
  now: Date,
) {
  return db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select([
      'sessions.id',
      'sessions.token_hash',
      'sessions.member_id',
      'sessions.remember',
      'sessions.last_seen_at',
      'sessions.second_factor',
      'members.is_admin',
      'members.is_moderator',
      'members.last_active_at',
    ])
    .where('sessions.token_hash', '=', sql<Buffer>`ANY(${tokenHashes}::bytea[])`)
    .where('sessions.expires_at', '>', now)
    .where('members.state', '=', 'active')
    .where('members.blocked_at', 'is', null)
    .modifyEnd(keptPlan)
    .execute();
}

/** Writes down that a session is in use, unless that was done after `before`. */
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

/** Writes down that a member is here; false where that was done after `before`. */
export async function touchMember(
  db: Kysely<Database>,
  memberId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ last_active_at: now })
    .where('id', '=', memberId)
    .where('last_active_at', '<=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Counts one more member who was here on a day, without saying who. */
export async function countActive(db: Kysely<Database>, day: string): Promise<void> {
  await db
    .insertInto('daily_active')
    .values({ day, members: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ members: sql<number>`daily_active.members + 1` }),
    )
    .execute();
}

/**
 * Writes down that a member signs in with a device; false where they used others before but never
 * this one.
 */
export async function rememberDevice(
  trx: Kysely<Database>,
  memberId: string,
  device: string,
  now: Date,
): Promise<boolean> {
  const known = await trx
    .selectFrom('known_devices')
    .select('device')
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .insertInto('known_devices')
    .values({ member_id: memberId, device, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'device']).doUpdateSet({ last_at: now }),
    )
    .execute();
  return known.length === 0 || known.some((row) => row.device === device);
}

/** A member's live sessions, the latest used first. */
export async function sessionsOf(db: Kysely<Database>, memberId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'remember'])
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes one session of a member; false where it is not theirs. */
export async function deleteSession(
  db: Kysely<Database>,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes a member's sessions, one excepted where given; answers their ids. */
export async function deleteSessionsOf(
  db: Kysely<Database>,
  memberId: string,
  except: string | undefined,
): Promise<string[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as string))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
