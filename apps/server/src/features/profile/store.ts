import { impossibleStarError } from '@sambandha/contract/profile/star';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { Failure } from '../../core/failure.ts';
import type { Database, Member } from '../../db/schema.ts';
import { requirements } from '../../security/access/may.ts';
import { type FullProfile, type ProfileValues, toColumns } from './record.ts';

interface NewProfile {
  readonly id: string;
  /** The time at which the member joined. */
  readonly at: Date;
  readonly fields: ProfileValues & { readonly fullName: string };
  readonly isAdmin?: boolean;
  /** True if the demo created the member. */
  readonly synthetic?: boolean;
  readonly verifiedAt?: Date | null;
  /** The time of the last activity. The default is `at`. */
  readonly lastActiveAt?: Date;
}

/**
 * Inserts a member with these profile fields. Fails with IMPOSSIBLE if the star does not belong to
 * the rashi.
 */
export async function createProfile(db: Kysely<Database>, profile: NewProfile): Promise<void> {
  rejectImpossibleStar(profile.fields);
  const { columns, details } = toColumns(profile.fields);
  await db
    .insertInto('members')
    .values({
      ...columns,
      full_name: profile.fields.fullName,
      id: profile.id,
      created_at: profile.at,
      last_active_at: profile.lastActiveAt ?? profile.at,
      is_admin: profile.isAdmin ?? false,
      synthetic: profile.synthetic ?? false,
      verified_at: profile.verifiedAt ?? null,
      details: jsonWithoutNulls(details),
    })
    .execute();
}

/** Fails with IMPOSSIBLE if the star does not belong to the rashi. */
export function rejectImpossibleStar(fields: ProfileValues): void {
  const message = impossibleStarError(fields);
  if (message !== null) {
    throw new Failure('IMPOSSIBLE', { message, fields: [{ path: 'rashi', message }] });
  }
}

function jsonWithoutNulls(details: object): string {
  return JSON.stringify(details, (_, value: unknown) => (value === null ? undefined : value));
}

/** Returns a member's own row. `lock` locks the row until the transaction ends. */
export async function readMemberRow(
  db: Kysely<Database>,
  memberId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Member> {
  return db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', memberId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirstOrThrow();
}

export interface ProfileChange {
  readonly fields: ProfileValues;
  readonly privacy: Partial<
    Pick<
      Member,
      'photo_audience' | 'photos_for_family' | 'show_last_seen' | 'hidden' | 'show_horoscope'
    >
  >;
}

/** Stores changed fields and privacy settings. Omitted values do not change. */
export async function changeProfile(db: Kysely<Database>, memberId: string, change: ProfileChange) {
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

/** Returns true if a relative may change the member's profile. */
export async function hasEditingRelative(db: Kysely<Database>, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('relatives')
    .select('part')
    .where('candidate_id', '=', memberId)
    .where('part', 'in', requirements.describe.parts)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns true if a name in the community's own script sounds like the full name. Initials, spaces
 * and each "a" are ignored, because spellings of one name often add or omit them.
 */
export async function isSpellingOf(
  db: Kysely<Database>,
  { fullName, nativeName }: Pick<FullProfile, 'fullName' | 'nativeName'>,
): Promise<boolean> {
  const [latinSound, nativeSound] = [fullName, nativeName ?? ''].map((name) => {
    const withoutInitials = name.replace(/\S+\./g, '');
    return sql`translate(browse_fold(${withoutInitials}), ' a', '')`;
  });
  const { isSame } = await db
    .selectNoFrom(sql<boolean>`${latinSound} = ${nativeSound}`.as('isSame'))
    .executeTakeFirstOrThrow();
  return isSame;
}

/** Removes a member's Verified mark, after a change of data that the team checked. */
export async function withdrawVerification(db: Kysely<Database>, memberId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ verified_at: null, verified_for: [] })
    .where('id', '=', memberId)
    .where('verified_at', 'is not', null)
    .execute();
}

/**
 * Returns the number of members who viewed a profile, and the number of interests that it received.
 */
export async function readActivity(
  db: Kysely<Database>,
  memberId: string,
): Promise<{ views: number; interestsReceived: number }> {
  const member = sql`${memberId}::uuid`;
  return db
    .selectNoFrom([
      viewsOf(member).as('views'),
      interestsReceivedBy(member).as('interestsReceived'),
    ])
    .executeTakeFirstOrThrow();
}

/** Returns the SQL expression of the number of members who viewed a member's profile. */
export const viewsOf = (member: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM profile_views
    WHERE profile_views.member_id = ${member})`;

/** Returns the SQL expression of the number of interests that a member received. */
export const interestsReceivedBy = (member: RawBuilder<unknown>) =>
  sql<number>`(SELECT count(*)::int FROM matches
    WHERE ${member} IN (low_id, high_id) AND requester_id <> ${member})`;

/** Returns the number of other profiles that a member viewed. */
export async function viewsBy(db: Kysely<Database>, memberId: string): Promise<number> {
  const { views } = await db
    .selectFrom('profile_views')
    .select(sql<number>`count(*)::int`.as('views'))
    .where('viewer_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return views;
}
