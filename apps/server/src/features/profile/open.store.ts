import type { ReviewReason } from '@sambandha/contract/admin/choices';
import { community } from '@sambandha/contract/community';
import { HOUR_MS } from '@sambandha/contract/durations';
import { type Kysely, sql } from 'kysely';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import { ownViewerIds, type ViewerIds } from '../../security/access/viewer.ts';
import { interestsReceivedBy, viewsOf } from './store.ts';
import {
  type MemberView,
  selectVisibleMembers,
  toMemberView,
  type ViewRow,
  viewMember,
} from './visibility.ts';

/** The data of a profile that was opened. */
export interface OpenedProfile {
  readonly view: MemberView;
  /** The number of members who opened the profile, including a candidate who opens it now. */
  readonly views: number;
  readonly interestsReceived: number;
  /**
   * True if the member is connected. It is always false for members who are not matches, if the
   * member hides their presence, and for a relative.
   */
  readonly online: boolean;
  /** True if the member is on the viewer's shortlist. It is always false for a relative. */
  readonly shortlisted: boolean;
}

/** The limits of the different profiles that a viewer may open on a day. */
interface ProfileLimit {
  /** The day in the community's time zone. */
  readonly today: string;
  readonly max: number;
  /** Accounts created on this day or later have the lower limit. */
  readonly newSince: string;
  readonly maxForNew: number;
  /** The number of opened profiles at which the viewer is queued for review. */
  readonly reviewAt: number;
}

/**
 * The result of opening a profile. `isLimitReached` is true if the viewer may see the profile but
 * has reached today's limit.
 */
type OpenResult =
  | { readonly isLimitReached: true }
  | { readonly isLimitReached: false; readonly profile: OpenedProfile };

interface OpenedRow extends ViewRow {
  readonly allowed: boolean;
  readonly views: number;
  readonly interests_received: number;
  readonly online: boolean;
  readonly shortlisted: boolean;
}

/** The condition, in `openProfile`, that the view does not count (`free`) or is in the limit. */
const isAllowed = sql<boolean>`(target.free OR EXISTS (SELECT FROM counted))`;

/**
 * Opens a member's profile in one statement. Returns null if the viewer may not see it. Records the
 * view: each viewer counts once, and a repeated view within the hour writes nothing. The first view
 * of a profile on a day counts towards the daily limit, under the lock of the day's row, so that
 * parallel requests cannot exceed the limit. Profiles of matches, and of members who sent the
 * viewer an interest, do not count. The view that reaches `reviewAt` queues the viewer for review.
 */
export async function openProfile(
  db: Kysely<Database>,
  candidateId: string,
  memberId: string,
  { at, limit }: { readonly at: Date; readonly limit: ProfileLimit },
): Promise<OpenResult | null> {
  const viewer = ownViewerIds(candidateId);
  const row: OpenedRow | undefined = await db
    .with('target', (query) =>
      selectVisibleMembers(query, viewer, [memberId])
        .innerJoin('browse_people as browse_entry', 'browse_entry.member_id', 'member.id')
        .leftJoin('fair_use as opened_today', (join) =>
          join
            .onRef('opened_today.member_id', '=', 'viewer.id')
            .on('opened_today.day', '=', sql<string>`${limit.today}::date`),
        )
        .select([
          'browse_entry.number',
          sql<boolean>`coalesce(match.status = 'ACCEPTED' OR (match.status = 'REQUESTED'
            AND match.requester_id = member.id)
            OR opened_today.profiles @> ARRAY[browse_entry.number], false)`.as('free'),
          sql<number>`CASE WHEN (viewer.created_at AT TIME ZONE ${sql.lit(community.timeZone)})::date
            >= ${limit.newSince}::date THEN ${limit.maxForNew}::integer
            ELSE ${limit.max}::integer END`.as('max_profiles'),
        ]),
    )
    .with('counted', (query) =>
      query
        .insertInto('fair_use')
        .columns(['member_id', 'day', 'profiles'])
        .expression((inner) =>
          inner
            .selectFrom('target')
            .select([
              sql<string>`${viewer.memberId}::uuid`.as('viewer'),
              sql<string>`${limit.today}::date`.as('day'),
              sql<number[]>`ARRAY[target.number]`.as('profiles'),
            ])
            .where('target.free', '=', false),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['member_id', 'day'])
            // Parallel views of one profile count once.
            .doUpdateSet({
              profiles: sql<
                number[]
              >`CASE WHEN fair_use.profiles @> excluded.profiles THEN fair_use.profiles
                ELSE fair_use.profiles || excluded.profiles END`,
            })
            .where(sql<boolean>`fair_use.profiles @> excluded.profiles
              OR cardinality(fair_use.profiles) < (SELECT max_profiles FROM target)`),
        )
        .returning(sql<number>`cardinality(fair_use.profiles)`.as('opened')),
    )
    .with('queued_review', (query) =>
      query
        .insertInto('review_reasons')
        .columns(['member_id', 'reason', 'at'])
        .expression((inner) =>
          inner
            .selectFrom('counted')
            .select([
              sql<string>`${viewer.memberId}::uuid`.as('viewer'),
              sql<ReviewReason>`'MANY_PROFILES'`.as('reason'),
              sql<Date>`${at}::timestamptz`.as('at'),
            ])
            .where('counted.opened', '=', limit.reviewAt),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('recorded', (query) =>
      query
        .insertInto('profile_views')
        .columns(['member_id', 'viewer_id', 'last_at'])
        .expression((inner) =>
          inner
            .selectFrom('target')
            .select([
              'target.id',
              sql<string>`${viewer.memberId}::uuid`.as('viewer'),
              sql<Date>`${at}::timestamptz`.as('at'),
            ])
            .where(isAllowed)
            // This condition skips a repeated view. ON CONFLICT alone would lock and write the row
            // each time.
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('profile_views as earlier')
                    .whereRef('earlier.member_id', '=', 'target.id')
                    .where('earlier.viewer_id', '=', viewer.memberId)
                    .where('earlier.last_at', '>', new Date(at.getTime() - HOUR_MS)),
                ),
              ),
            ),
        )
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'viewer_id']).doUpdateSet({ last_at: at }),
        ),
    )
    .selectFrom('target')
    .selectAll('target')
    .select([
      isAllowed.as('allowed'),
      // The row of this view is not visible within the statement, so the viewer is counted
      // separately.
      sql<number>`(SELECT count(*)::int FROM profile_views
        WHERE member_id = target.id AND viewer_id <> ${viewer.memberId})
        + 1`.as('views'),
      interestsReceivedBy(sql.ref('target.id')).as('interests_received'),
      sql<boolean>`coalesce(target.match_status = 'ACCEPTED', false)
        AND target.show_last_seen AND EXISTS (
        SELECT FROM live_members AS live JOIN live_nodes AS node ON node.id = live.node_id
        WHERE live.member_id = target.id AND node.expires_at > now())`.as('online'),
      sql<boolean>`EXISTS (SELECT FROM shortlisted_members
        WHERE member_id = ${viewer.memberId} AND shortlisted_id = target.id)`.as('shortlisted'),
    ])
    .modifyEnd(preparedMarker)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (!row.allowed) return { isLimitReached: true };
  const { views, interests_received: interestsReceived, online, shortlisted } = row;
  const profile = {
    view: toMemberView(row, viewer),
    views,
    interestsReceived,
    online,
    shortlisted,
  };
  return { isLimitReached: false, profile };
}

/**
 * Returns the data of a profile for a relative, and its number in `browse_people`, or null if the
 * relative may not see it. No view is recorded, because the candidate did not open the profile.
 */
export async function profileForRelative(
  db: Kysely<Database>,
  viewer: ViewerIds,
  memberId: string,
): Promise<{ readonly profile: OpenedProfile; readonly number: number } | null> {
  const view = await viewMember(db, viewer, memberId);
  if (view === null) return null;
  const { number, views, interestsReceived } = await db
    .selectFrom('browse_people')
    .select([
      'number',
      viewsOf(sql.ref('browse_people.member_id')).as('views'),
      interestsReceivedBy(sql.ref('browse_people.member_id')).as('interestsReceived'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  const profile = { view, views, interestsReceived, online: false, shortlisted: false };
  return { profile, number };
}
