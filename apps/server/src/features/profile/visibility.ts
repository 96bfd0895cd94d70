import { community } from '@sambandha/contract/community';
import { nextRequestDate } from '@sambandha/contract/match/pause';
import type { MatchState } from '@sambandha/contract/match/schemas';
import type { Gender } from '@sambandha/contract/profile/choices';
import { toNativeScript } from '@sambandha/contract/profile/native';
import { type Kysely, type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Database, MatchStatus, Member } from '../../db/schema.ts';
import { isRelative, type ViewerIds } from '../../security/access/viewer.ts';
import { type FullProfile, type ProfileRow, profileColumns, profileFromRow } from './record.ts';

/** Another member as the viewer may see them, without contacts. */
export interface MemberView {
  readonly id: string;
  /** The name in the viewer's script, if the member entered it. */
  readonly name: string;
  readonly gender: Member['gender'];
  readonly verified: boolean;
  readonly verification: Pick<Member, 'verified_at' | 'verified_for'>;
  /**
   * The values of all fields. Values with audience `self` may be used in computations, but must not
   * be returned.
   */
  readonly profile: FullProfile;
  readonly joinedAt: Date;
  /** The match of the two members, from the viewer's perspective. Null for relatives. */
  readonly match: MatchState | null;
  /** If false, the viewer sees the drawn avatar. */
  readonly photosVisible: boolean;
  /** False if presence and the time of the last visit are hidden. */
  readonly lastSeenVisible: boolean;
  /** False if star, moon sign and manglik are hidden. Nothing may then be computed from them. */
  readonly horoscopeVisible: boolean;
  /** The time of the last activity. Null if hidden. */
  readonly lastActiveAt: Date | null;
  /** True if the member states that they are in talks and is in Browse. */
  readonly inTalks: boolean;
}

/**
 * Returns a member as the viewer may see them, or null if the member does not exist or the viewer
 * may not see them.
 */
export async function viewMember(
  db: Kysely<Database>,
  viewer: ViewerIds,
  memberId: string,
): Promise<MemberView | null> {
  const views = await viewMembers(db, viewer, [memberId]);
  return views.values().next().value ?? null;
}

/** Returns those of the members whom the viewer may see, by id. */
export async function viewMembers(
  db: Kysely<Database>,
  viewer: ViewerIds,
  ids: readonly string[],
): Promise<Map<string, MemberView>> {
  if (ids.length === 0) return new Map();
  const rows = await selectVisibleMembers(db, viewer, ids).execute();
  return new Map(rows.map((row) => [row.id, toMemberView(row, viewer)]));
}

/**
 * The columns besides those of the profile. They are listed explicitly, because a prepared plan
 * must stay valid when columns are added.
 */
const viewedColumns = [
  'id',
  'verified_at',
  'verified_for',
  'created_at',
  'last_active_at',
  'show_last_seen',
  'show_horoscope',
  'standing',
  'hidden',
] as const;

const columns = [...viewedColumns, ...profileColumns].map((name) => `member.${name}` as const);

/** Returns the rows of those members in `ids` whom the viewer may see. */
export function selectVisibleMembers(
  db: QueryCreator<Database>,
  viewer: ViewerIds,
  ids: readonly string[],
) {
  const person = sql`${viewer.personId}::uuid`;
  return db
    .selectFrom('members as member')
    .innerJoin('members as viewer', (join) => join.on('viewer.id', '=', viewer.memberId))
    .leftJoin('matches as match', (join) =>
      join
        .on('match.low_id', '=', sql<string>`least(member.id, viewer.id)`)
        .on('match.high_id', '=', sql<string>`greatest(member.id, viewer.id)`)
        .on(isMatchVisibleTo(person)),
    )
    .innerJoin(visibilityJoin(person).as('seen'), (join) => join.onTrue())
    .select(columns)
    .select([
      arePhotosVisibleTo(person).as('photos_visible'),
      readsNativeScript(person).as('reads_native'),
      'match.id as match_id',
      'match.status as match_status',
      'match.requester_id',
      sql<Date | null>`coalesce(match.decided_at, match.requested_at)`.as('match_since'),
      'match.withdrawals',
    ])
    .where('member.id', '=', sql<string>`ANY(${ids}::uuid[])`);
}

/** The person in the queries below if the candidate `viewer` looks on their own behalf. */
export const viewerIdRef = sql.ref('viewer.id');

/**
 * Returns an item of a FROM clause that has a row if the person sees `member`, as the candidate
 * `viewer` or on the candidate's behalf. `match` is the match that the person knows of. The aliases
 * are those of the surrounding query. `db/functions/visibility.sql` defines the rule.
 */
export const visibilityJoin = (person: RawBuilder<unknown>) =>
  sql<{
    readonly seen: boolean;
  }>`LATERAL sees(viewer, member, match.status, viewer.id, member.id, ${person})`;

/** Returns `visibilityJoin` as a condition. It is slower per row: for small queries only. */
export const isMemberVisibleTo = (person: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT FROM ${visibilityJoin(person)})`;

/**
 * Returns the condition for the join of the `match` of `viewer` and `member`. A relative knows of
 * the match if the conversation is open to them. Otherwise the relative sees the member like a
 * stranger.
 */
export const isMatchVisibleTo = (person: RawBuilder<unknown>) =>
  sql<boolean>`(${person} = viewer.id OR EXISTS (SELECT FROM speakers AS speaker
    WHERE speaker.match_id = match.id AND speaker.candidate_id = viewer.id
      AND speaker.person_id = ${person}))`;

/**
 * Returns the condition that a person who sees `member` also sees the photos of `member`. A
 * relative sees photos with the audience `matches` only if the owner shows them to families.
 */
export const arePhotosVisibleTo = (person: RawBuilder<unknown>) => sql<boolean>`sees_photos(
  member.photo_audience,
  CASE WHEN ${person} = viewer.id OR member.photos_for_family THEN match.status END)`;

/** The condition that the relatives of `member` see the photos of `member`. */
export const arePhotosVisibleToFamily = sql<boolean>`(member.photo_audience = 'everyone'
  OR member.photos_for_family)`;

/** The condition that others see the last activity of `member`. Aliases as in `visibilityJoin`. */
export const isLastSeenVisible = sql<boolean>`member.show_last_seen`;

/**
 * Returns the condition that the reader uses the community's own script, by the language of their
 * account.
 */
function readsNativeScript(reader: RawBuilder<unknown> = viewerIdRef) {
  return sql<boolean>`EXISTS (SELECT FROM readers
    WHERE readers.member_id = ${reader} AND readers.language = ${sql.lit(community.nativeLanguage)})`;
}

/**
 * Returns the SQL expression of the name of `member` for a reader, by default `viewer`. Aliases are
 * those of `visibilityJoin`.
 */
export function displayName(reader?: RawBuilder<unknown>, alias = 'member') {
  return sql<string>`coalesce(${displayNativeName(reader, alias)}, ${sql.ref(`${alias}.full_name`)})`;
}

/** Returns the SQL expression of the first name of `member` for the reader. */
export function displayFirstName(reader: RawBuilder<unknown>, alias = 'member') {
  return sql<string>`first_name(${displayName(reader, alias)})`;
}

/**
 * Returns the SQL expression of the name of `member` in the community's own script. It is null if
 * the reader does not see that name.
 */
export function displayNativeName(reader?: RawBuilder<unknown>, alias = 'member') {
  const name = sql.ref(`${alias}.native_name`);
  return sql<
    string | null
  >`CASE WHEN ${name} IS NOT NULL AND ${readsNativeScript(reader)} THEN ${name} END`;
}

/** A row of `selectVisibleMembers`. */
export interface ViewRow extends ProfileRow, Pick<Member, (typeof viewedColumns)[number]> {
  readonly photos_visible: boolean;
  readonly reads_native: boolean;
  readonly match_id: string | null;
  readonly match_status: MatchStatus | null;
  readonly requester_id: string | null;
  readonly match_since: Date | null;
  readonly withdrawals: number | null;
}

export function toMemberView(row: ViewRow, viewer: ViewerIds): MemberView {
  const match = isRelative(viewer) ? null : toMatch(row, viewer.memberId);
  const profile = row.reads_native ? toNativeScript(profileFromRow(row)) : profileFromRow(row);
  return {
    id: row.id,
    name: profile.fullName,
    gender: row.gender,
    verified: row.verified_at !== null,
    verification: { verified_at: row.verified_at, verified_for: row.verified_for },
    profile,
    joinedAt: row.created_at,
    match,
    photosVisible: row.photos_visible,
    lastSeenVisible: row.show_last_seen,
    horoscopeVisible: row.show_horoscope,
    lastActiveAt: row.show_last_seen ? row.last_active_at : null,
    inTalks: row.standing === 'IN_TALKS' && !row.hidden,
  };
}

/** Returns the match of the viewer and the member of a row. */
export function toMatch(
  row: Pick<ViewRow, 'match_id' | 'match_status' | 'match_since' | 'requester_id' | 'withdrawals'>,
  viewerId: string,
): MatchState | null {
  const { match_id: id, match_status: status, match_since: since } = row;
  if (id === null || status === null || since === null) return null;
  const direction = row.requester_id === viewerId ? 'sent' : 'received';
  const askAgainDay = nextRequestDate(
    { status, direction, withdrawals: row.withdrawals ?? 0 },
    since,
  );
  return { id, status, direction, ...(askAgainDay === null ? {} : { askAgainFrom: askAgainDay }) };
}

/** The viewer's data for the conditions of lists. */
export interface ListViewer extends ViewerIds {
  readonly gender: Member['gender'];
  readonly complete: boolean;
  /**
   * True if the viewer may see other members: the profile is complete, and neither deactivated nor
   * blocked by an admin.
   */
  readonly maySeeOthers: boolean;
}

export async function readListViewer(
  db: Kysely<Database>,
  { memberId, personId }: ViewerIds,
): Promise<ListViewer> {
  const row = await db
    .selectFrom('members')
    .select(['gender', 'complete', sql<boolean>`stands(members)`.as('maySeeOthers')])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { memberId, personId, ...row };
}

/**
 * Returns the condition that `member` is in the viewer's lists. The condition is that of `sees`
 * without a match, in a form that uses the indexes (gender, listed). The browse index applies the
 * same rule.
 */
export function listedFor(viewer: ListViewer): RawBuilder<boolean> {
  if (!viewer.maySeeOthers) return sql<boolean>`false`;
  return sql<boolean>`(member.listed AND member.gender = ${otherGender(viewer.gender)}
    AND member.id NOT IN (${hiddenMemberIds(viewer)}))`;
}

/**
 * Returns the gender that a member looks for. The result for null has no effect, because a member
 * without a gender sees nobody.
 */
export function otherGender(gender: Member['gender']): Gender {
  return gender === 'MALE' ? 'FEMALE' : 'MALE';
}

/**
 * Returns a subquery of the ids of members who have blocked, or were blocked by, the candidate
 * (`memberId`) or the person who looks for the candidate (`personId`).
 */
export function hiddenMemberIds({ memberId, personId }: ViewerIds): RawBuilder<unknown> {
  return sql`SELECT other_id FROM kept_apart WHERE one_id IN (${memberId}, ${personId})`;
}

/** Returns the condition that a person is the member or a relative of the member. */
const isMemberOrRelativeOf = (person: RawBuilder<unknown>, member: RawBuilder<unknown>) =>
  sql<boolean>`(${member} = ${person} OR EXISTS (SELECT FROM relatives AS own_relative
    WHERE own_relative.candidate_id = ${member} AND own_relative.person_id = ${person}))`;

/**
 * Returns the condition that a relative (`person`) must not learn of the contact between a
 * candidate and `member`. It is true if the relative is `member` or a relative of `member`, or if
 * one of `person` and `member` has blocked the other.
 */
export const isContactHiddenFrom = (person: RawBuilder<unknown>, member: RawBuilder<unknown>) =>
  sql<boolean>`(${isMemberOrRelativeOf(person, member)} OR EXISTS (SELECT FROM kept_apart
    WHERE one_id = ${person} AND other_id = ${member}))`;

/** Returns `name`, the name of `member`, or null if `isContactHiddenFrom` is true for a person. */
export const nameUnlessHidden = (
  person: RawBuilder<unknown>,
  member: RawBuilder<unknown>,
  name: RawBuilder<string>,
) => sql<string | null>`CASE WHEN NOT ${isContactHiddenFrom(person, member)} THEN ${name} END`;

/**
 * Returns the condition that the match has openings that `side`, one of its members, sees. An
 * opening of the other side does not count if `side` must not see its relative.
 */
export const hasVisibleOpenings = (side: RawBuilder<unknown>) =>
  sql<boolean>`(match.has_openings AND EXISTS (SELECT FROM conversation_openings AS opening
    WHERE opening.match_id = match.id AND (opening.candidate_id = ${side} OR NOT EXISTS (
      SELECT FROM kept_apart
      WHERE one_id = opening.person_id AND other_id = ${side}))))`;

/** Returns true if a person is the member or a relative of the member. */
export async function isMemberOrRelative(
  db: Kysely<Database>,
  personId: string,
  memberId: string,
): Promise<boolean> {
  return isTrue(db, isMemberOrRelativeOf(sql`${personId}::uuid`, sql`${memberId}::uuid`));
}

/** Returns true if the contact with a member is hidden from a person (`isContactHiddenFrom`). */
export async function isContactHidden(
  db: Kysely<Database>,
  personId: string,
  memberId: string,
): Promise<boolean> {
  return isTrue(db, isContactHiddenFrom(sql`${personId}::uuid`, sql`${memberId}::uuid`));
}

async function isTrue(db: Kysely<Database>, condition: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ isTrue: boolean }>`SELECT ${condition} AS "isTrue"`.execute(db);
  return rows[0]?.isTrue === true;
}
