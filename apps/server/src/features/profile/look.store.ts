import { type Kysely, sql } from 'kysely';
import { keptPlan } from '../../db/kept-plan.ts';
import type { Database } from '../../db/schema.ts';
import { type MemberView, toView, type Viewer, type ViewRow, viewRows } from './visibility.ts';

/** What is read, and remembered, when someone opens a profile. */
export interface Look {
  readonly view: MemberView;
  /** Members who have looked, this one included. */
  readonly views: number;
  readonly interestsReceived: number;
  /** Told only to those who are matched, and to nobody while it is kept private. */
  readonly online: boolean;
  /** On the viewer's shortlist. */
  readonly shortlisted: boolean;
}

/** Milliseconds. */
const HOUR = 60 * 60 * 1000;

interface LookRow extends ViewRow {
  readonly views: number;
  readonly interests_received: number;
  readonly online: boolean;
  readonly shortlisted: boolean;
}

/**
 * Opens a member's profile in one statement; null where the viewer may not see it. The look is
 * remembered: a member counts once, however often they look, and an admin never. Looking again
 * within the hour writes nothing.
 */
export async function lookAt(
  db: Kysely<Database>,
  viewer: Viewer,
  memberId: string,
  at: Date,
): Promise<Look | null> {
  const row: LookRow | undefined = await db
    .with('seen', (query) => viewRows(query, viewer, [memberId]))
    .with('looked', (query) =>
      query
        .insertInto('profile_views')
        .columns(['member_id', 'viewer_id', 'last_at'])
        .expression((inner) =>
          inner
            .selectFrom('seen')
            .select([
              'seen.id',
              sql<string>`${viewer.memberId}::uuid`.as('viewer'),
              sql<Date>`${at}::timestamptz`.as('at'),
            ])
            .where('seen.viewer_is_admin', '=', false)
            // Not left to the conflict: that would lock, and so write, the row each time.
            .where(({ not, exists, selectFrom }) =>
              not(
                exists(
                  selectFrom('profile_views as before')
                    .whereRef('before.member_id', '=', 'seen.id')
                    .where('before.viewer_id', '=', viewer.memberId)
                    .where('before.last_at', '>', new Date(at.getTime() - HOUR)),
                ),
              ),
            ),
        )
        .onConflict((conflict) =>
          conflict.columns(['member_id', 'viewer_id']).doUpdateSet({ last_at: at }),
        ),
    )
    .selectFrom('seen')
    .selectAll('seen')
    .select([
      // The row of this very look is written, but not to be read yet.
      sql<number>`(SELECT count(*)::int FROM profile_views
        WHERE member_id = seen.id AND viewer_id <> ${viewer.memberId})
        + (NOT seen.viewer_is_admin)::int`.as('views'),
      sql<number>`(SELECT count(*)::int FROM matches
        WHERE seen.id IN (low_id, high_id) AND requester_id <> seen.id)`.as('interests_received'),
      sql<boolean>`coalesce(seen.match_status = 'ACCEPTED', false) AND seen.show_last_seen AND EXISTS (
        SELECT FROM live_members AS l JOIN live_nodes AS n ON n.id = l.node_id
        WHERE l.member_id = seen.id AND n.expires_at > now()
      )`.as('online'),
      sql<boolean>`EXISTS (SELECT FROM shortlisted_members
        WHERE member_id = ${viewer.memberId} AND shortlisted_id = seen.id)`.as('shortlisted'),
    ])
    .modifyEnd(keptPlan)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { views, interests_received: interestsReceived, online, shortlisted } = row;
  return { view: toView(row, viewer.memberId), views, interestsReceived, online, shortlisted };
}
