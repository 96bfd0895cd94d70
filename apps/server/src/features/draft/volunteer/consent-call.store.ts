import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

interface Staff {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Returns the SQL condition that a draft `d` (contents `c`, maker `p`) has a confirmed code and
 * that the staff member may make its call. Handed-over profiles are excluded, because a volunteer
 * cannot hand over a profile. Also excluded are the staff member's own drafts, and contacts for
 * whom they prepared another draft or whom they invited to their family.
 */
export function isConsentCallDue({ staffId, now }: Staff) {
  return sql<boolean>`(c.told_at IS NOT NULL AND NOT c.withheld AND c.member_id IS NULL
    AND d.ends_at > ${now} AND d.agreed_at IS NULL AND d.deleted_at IS NULL
    AND p.blocked_at IS NULL AND d.maker_id <> ${staffId}
    AND NOT EXISTS (SELECT FROM draft_contents oc JOIN drafts od ON od.id = oc.draft_id
      WHERE oc.contact_key = c.contact_key AND od.maker_id = ${staffId})
    AND NOT EXISTS (SELECT FROM family_invitations i
      WHERE i.contact_key = c.contact_key AND i.candidate_id = ${staffId}))`;
}

function selectConsentCalls(db: Db, staff: Staff) {
  return db
    .selectFrom('draft_contents as c')
    .innerJoin('drafts as d', 'd.id', 'c.draft_id')
    .innerJoin('persons as p', 'p.id', 'd.maker_id')
    .selectAll('c')
    .select(['d.maker_id', 'd.relation', 'd.for_whom', 'd.asked_at', 'd.ends_at'])
    .select(['p.full_name', 'p.native_name'])
    .where(isConsentCallDue(staff))
    .$narrowType<{ member_id: null }>();
}

export type ConsentCallRow = Awaited<
  ReturnType<ReturnType<typeof selectConsentCalls>['execute']>
>[number];

/** Returns the due calls, by deadline. */
export async function listConsentCalls(db: Db, staff: Staff): Promise<ConsentCallRow[]> {
  return selectConsentCalls(db, staff).orderBy('d.ends_at').orderBy('d.id').limit(200).execute();
}

export async function findConsentCall(
  db: Db,
  staff: Staff,
  id: string,
): Promise<ConsentCallRow | undefined> {
  return selectConsentCalls(db, staff).where('d.id', '=', id).executeTakeFirst();
}

/** Returns the number of calls that a staff member may make. */
export async function countConsentCalls(db: Db, staff: Staff): Promise<number> {
  const { count } = await db
    .selectFrom('draft_contents as c')
    .innerJoin('drafts as d', 'd.id', 'c.draft_id')
    .innerJoin('persons as p', 'p.id', 'd.maker_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isConsentCallDue(staff))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns true if a call that was due has been answered or has ended. Returns false for the maker
 * of the draft.
 */
export async function isConsentCallEnded(
  db: Db,
  { id, staffId }: { readonly id: string; readonly staffId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('drafts as d')
    .leftJoin('draft_contents as c', 'c.draft_id', 'd.id')
    .select('d.id')
    .where('d.id', '=', id)
    .where('d.maker_id', '<>', staffId)
    .where('d.told_at', 'is not', null)
    .where('c.draft_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
