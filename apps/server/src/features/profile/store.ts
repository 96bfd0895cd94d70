import { impossibleStar } from '@sambandha/contract/profile/star';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database, Member } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { type ProfileValues, toColumns } from './record.ts';

export interface NewProfile {
  readonly id: string;
  /** When the member joined. */
  readonly at: Date;
  readonly fields: ProfileValues & { readonly fullName: string };
  readonly isAdmin?: boolean;
  /** People made by the demo. */
  readonly synthetic?: boolean;
  readonly verifiedAt?: Date | null;
  /** `at` unless given. */
  readonly lastActiveAt?: Date;
}

/** Inserts a member from the registry's fields. Fails with IMPOSSIBLE on a star outside its rashi. */
export async function createProfile(db: Kysely<Database>, given: NewProfile): Promise<void> {
  refuseImpossible(given.fields);
  const { columns, details } = toColumns(given.fields);
  await db
    .insertInto('members')
    .values({
      ...columns,
      full_name: given.fields.fullName,
      id: given.id,
      created_at: given.at,
      last_active_at: given.lastActiveAt ?? given.at,
      is_admin: given.isAdmin ?? false,
      synthetic: given.synthetic ?? false,
      verified_at: given.verifiedAt ?? null,
      details: withoutNulls(details),
    })
    .execute();
}

export function refuseImpossible(fields: ProfileValues): void {
  const message = impossibleStar(fields);
  if (message !== null) {
    throw new Failure('IMPOSSIBLE', { message, fields: [{ path: 'rashi', message }] });
  }
}

function withoutNulls(details: object): string {
  return JSON.stringify(details, (_, value: unknown) => (value === null ? undefined : value));
}

/** A member's own row; `lock` keeps others from changing it until the transaction ends. */
export async function ownRow(
  db: Kysely<Database>,
  memberId: string,
  lock = false,
): Promise<Member> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export interface Change {
  readonly fields: ProfileValues;
  readonly privacy: Partial<
    Pick<Member, 'photo_audience' | 'show_last_seen' | 'hidden' | 'show_horoscope'>
  >;
}

/** Stores what changed; fields that are left out stay as they are. */
export async function changeProfile(db: Kysely<Database>, memberId: string, change: Change) {
  const { columns, details } = toColumns(change.fields);
  await db
    .updateTable('members')
    .set({
      ...columns,
      ...change.privacy,
      details: sql<string>`jsonb_strip_nulls(details || ${JSON.stringify(details)}::jsonb)`,
    })
    .where('id', '=', memberId)
    .execute();
}

/** A verified member whose name, birth date or primary photo changed waits for an admin again. */
export async function withdrawVerification(db: Kysely<Database>, memberId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ verified_at: null, verified_for: [] })
    .where('id', '=', memberId)
    .where('verified_at', 'is not', null)
    .execute();
}

/** How many members looked at a profile, and how many interests it received. */
export async function activityOf(
  db: Kysely<Database>,
  memberId: string,
): Promise<{ views: number; interestsReceived: number }> {
  const row = await db
    .selectNoFrom([
      sql<number>`(SELECT count(*)::int FROM profile_views WHERE member_id = ${memberId})`.as(
        'views',
      ),
      sql<number>`(SELECT count(*)::int FROM matches
        WHERE ${memberId} IN (low_id, high_id) AND requester_id <> ${memberId})`.as(
        'interestsReceived',
      ),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** How many other profiles a member looked at. */
export async function viewsBy(db: Kysely<Database>, memberId: string): Promise<number> {
  const { views } = await db
    .selectFrom('profile_views')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('viewer_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return views;
}
