import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

interface Staff {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * SQL condition: true if a draft `d` (contents `c`, maker `p`) has a confirmed code and waits for a
 * call by a staff member. Excludes handed-over profiles (a volunteer hands none over), the staff
 * member's own drafts, and contacts for whom they prepared another draft or whom they invited into
 * their family.
 */
export function waitsForRing({ staffId, now }: Staff) {
  return sql<boolean>`(c.told_at IS NOT NULL AND NOT c.withheld AND c.member_id IS NULL
    AND d.ends_at > ${now} AND d.agreed_at IS NULL AND d.deleted_at IS NULL
    AND p.blocked_at IS NULL AND d.maker_id <> ${staffId}
    AND NOT EXISTS (SELECT FROM draft_contents oc JOIN drafts od ON od.id = oc.draft_id
      WHERE oc.contact_key = c.contact_key AND od.maker_id = ${staffId})
    AND NOT EXISTS (SELECT FROM family_invitations i
      WHERE i.contact_key = c.contact_key AND i.candidate_id = ${staffId}))`;
}

function selectRings(db: Db, staff: Staff) {
  return db
    .selectFrom('draft_contents as c')
    .innerJoin('drafts as d', 'd.id', 'c.draft_id')
    .innerJoin('persons as p', 'p.id', 'd.maker_id')
    .selectAll('c')
    .select(['d.maker_id', 'd.relation', 'd.for_whom', 'd.asked_at', 'd.ends_at'])
    .select(['p.full_name', 'p.native_name'])
    .where(waitsForRing(staff))
    .$narrowType<{ member_id: null }>();
}

export type RingRow = Awaited<ReturnType<ReturnType<typeof selectRings>['execute']>>[number];

/** The waiting calls, by deadline. */
export async function listRings(db: Db, staff: Staff): Promise<RingRow[]> {
  return selectRings(db, staff).orderBy('d.ends_at').orderBy('d.id').limit(200).execute();
}

export async function findRing(db: Db, staff: Staff, id: string): Promise<RingRow | undefined> {
  return selectRings(db, staff).where('d.id', '=', id).executeTakeFirst();
}

/** The number of calls that wait for a staff member. */
export async function countRings(db: Db, staff: Staff): Promise<number> {
  const { count } = await db
    .selectFrom('draft_contents as c')
    .innerJoin('drafts as d', 'd.id', 'c.draft_id')
    .innerJoin('persons as p', 'p.id', 'd.maker_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(waitsForRing(staff))
    .executeTakeFirstOrThrow();
  return count;
}

/** True if a due call is over, whatever the answer. False for the maker of the draft. */
export async function isRingOver(
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
