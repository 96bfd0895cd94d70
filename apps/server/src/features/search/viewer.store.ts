import { DAY_MS } from '@sambandha/contract/durations';
import { ASK_AGAIN_DAYS } from '@sambandha/contract/match/pause';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { isRelative, type ViewerIds } from '../../security/access/viewer.ts';
import type { ComparedColumns } from '../compatibility/index.ts';
import { hiddenMemberIds } from '../profile/index.ts';

/** The data on which a viewer's lists depend. */
export interface ViewerRow extends ComparedColumns, WishColumns {
  readonly number: number;
  /**
   * The number of the relative who looks for the candidate. Null if there is no relative, or if the
   * relative has no profile.
   */
  readonly relative_number: number | null;
  /** See `ListViewer`. */
  readonly maySeeOthers: boolean;
  /** The numbers of the members of `excludedMemberIds`. */
  readonly excluded: number[];
  /** The time of the next expiry of an exclusion. Null if none expires. */
  readonly until: Date | null;
}

/**
 * The columns of a member's preferences, with the prefix `wish_`. They are null if the member has
 * no preferences.
 */
export type WishColumns = {
  readonly [K in keyof WishRow as `wish_${K}`]: WishRow[K];
};

type WishRow = Omit<Selectable<Database['preferences']>, 'member_id'>;

/** The columns of the alias `wishes`, named as in `WishColumns`. */
export const wishColumns = sql`wishes.age_min AS wish_age_min, wishes.age_max AS wish_age_max,
  wishes.height_min_inches AS wish_height_min_inches,
  wishes.height_max_inches AS wish_height_max_inches, wishes.education AS wish_education,
  wishes.profession AS wish_profession, wishes.marital_status AS wish_marital_status,
  wishes.mother_tongue AS wish_mother_tongue, wishes.gotra AS wish_gotra,
  wishes.nakshatra AS wish_nakshatra,
  wishes.manglik AS wish_manglik,
  wishes.other_gotra AS wish_other_gotra`;

export async function readViewerRow(
  db: Kysely<Database>,
  viewer: ViewerIds,
  now: Date,
): Promise<ViewerRow> {
  const { memberId, personId } = viewer;
  const isCandidate = isRelative(viewer) ? sql`false` : sql`true`;
  const { rows } = await sql<ViewerRow>`
    SELECT browse_entry.number,
      (SELECT relative_entry.number FROM browse_people AS relative_entry
        WHERE relative_entry.member_id = ${personId} AND ${personId} <> viewer.id)
        AS relative_number, viewer.gender, stands(viewer) AS "maySeeOthers",
      viewer.date_of_birth, viewer.height_inches, viewer.marital_status, viewer.mother_tongue,
      viewer.education, viewer.profession,
      viewer.gotra, viewer.nakshatra, viewer.pada, viewer.rashi, viewer.manglik,
      viewer.show_horoscope, ${wishColumns},
      ARRAY(SELECT excluded_entry.number FROM browse_people AS excluded_entry
        WHERE excluded_entry.member_id IN (${excludedMemberIds(viewer, now)}))
        AS excluded,
      (SELECT min(match.decided_at) + ${ASK_AGAIN_DAYS} * interval '1 day' FROM matches AS match
        WHERE ${isCandidate} AND match.requester_id = ${memberId} AND match.status = 'DECLINED'
          AND match.decided_at > ${askAgainCutoff(now)}) AS until
    FROM members AS viewer JOIN browse_people AS browse_entry ON browse_entry.member_id = viewer.id
    LEFT JOIN preferences AS wishes ON wishes.member_id = viewer.id
    WHERE viewer.id = ${memberId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a signed-in member has no row');
  return row;
}

/** Returns the time before which a decline no longer excludes the member who declined. */
function askAgainCutoff(now: Date): Date {
  return new Date(now.getTime() - ASK_AGAIN_DAYS * DAY_MS);
}

/**
 * Returns a query of the ids of members who are excluded from a member's lists: members whom the
 * member passed or declined, members in an accepted match with the member, and members who blocked
 * the member or were blocked by the member. Members who declined the member are excluded until they
 * may be asked again. From a relative's lists only blocked members are excluded, because relatives
 * must not learn of the other exclusions.
 */
export function excludedMemberIds(viewer: ViewerIds, now: Date): RawBuilder<unknown> {
  if (isRelative(viewer)) return hiddenMemberIds(viewer);
  const { memberId } = viewer;
  return sql`
    ${hiddenMemberIds(viewer)}
    UNION ALL SELECT passed_id FROM passed_members WHERE member_id = ${memberId}
    UNION ALL SELECT match.high_id FROM matches AS match
      WHERE match.low_id = ${memberId} AND ${excludesPartner(memberId, now)}
    UNION ALL SELECT match.low_id FROM matches AS match
      WHERE match.high_id = ${memberId} AND ${excludesPartner(memberId, now)}`;
}

/**
 * Returns the condition that `match` excludes the partner. Matches of deleted members do not count,
 * because a null id in the list of a `NOT IN` would exclude everybody.
 */
function excludesPartner(memberId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`match.low_id IS NOT NULL AND match.high_id IS NOT NULL
    AND (match.status = 'ACCEPTED' OR match.status = 'DECLINED'
      AND (match.requester_id <> ${memberId} OR match.decided_at > ${askAgainCutoff(now)}))`;
}
