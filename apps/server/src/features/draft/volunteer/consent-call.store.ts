import { type Kysely, type NotNull, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';

type Db = Kysely<Database>;

interface Staff {
  readonly staffId: string;
  readonly now: Date;
}

/**
 * Returns the SQL condition that the consent call of `draft` is due and that the staff member may
 * make it. A call is due if the code of `content` was accepted, the request is open, and the
 * `maker` is not blocked. Handed-over profiles are excluded, because a volunteer cannot hand over a
 * profile. Also excluded are the staff member's own drafts, and drafts for a contact for which the
 * staff member prepared another draft or which the staff member invited to their family.
 */
function isConsentCallDue({ staffId, now }: Staff) {
  return sql<boolean>`(content.told_at IS NOT NULL AND NOT content.withheld AND content.member_id IS NULL
    AND draft.ends_at > ${now} AND draft.agreed_at IS NULL AND draft.deleted_at IS NULL
    AND maker.blocked_at IS NULL AND draft.maker_id <> ${staffId}
    AND NOT EXISTS (SELECT FROM draft_contents AS other_content
      JOIN drafts AS other_draft ON other_draft.id = other_content.draft_id
      WHERE other_content.contact_key = content.contact_key AND other_draft.maker_id = ${staffId})
    AND NOT EXISTS (SELECT FROM family_invitations AS invitation
      WHERE invitation.contact_key = content.contact_key AND invitation.candidate_id = ${staffId}))`;
}

function selectConsentCalls(db: Db, staff: Staff) {
  return db
    .selectFrom('draft_contents as content')
    .innerJoin('drafts as draft', 'draft.id', 'content.draft_id')
    .innerJoin('persons as maker', 'maker.id', 'draft.maker_id')
    .selectAll('content')
    .select([
      'draft.maker_id',
      'draft.relation',
      'draft.for_whom',
      'draft.asked_at',
      'draft.ends_at',
    ])
    .select(['maker.full_name', 'maker.native_name'])
    .where(isConsentCallDue(staff))
    .$narrowType<{ member_id: null; asked_at: NotNull }>();
}

export type ConsentCallRow = Awaited<
  ReturnType<ReturnType<typeof selectConsentCalls>['execute']>
>[number];

/** Maximum number of calls in the list. Calls with the earliest deadlines come first. */
const LISTED_CALLS_MAX = 200;

/** Returns the due calls, by deadline. */
export async function listConsentCalls(db: Db, staff: Staff): Promise<ConsentCallRow[]> {
  return selectConsentCalls(db, staff)
    .orderBy('draft.ends_at')
    .orderBy('draft.id')
    .limit(LISTED_CALLS_MAX)
    .execute();
}

export async function findConsentCall(
  db: Db,
  staff: Staff,
  id: string,
): Promise<ConsentCallRow | undefined> {
  return selectConsentCalls(db, staff).where('draft.id', '=', id).executeTakeFirst();
}

/** Returns the number of calls that a staff member may make. */
export async function countConsentCalls(db: Db, staff: Staff): Promise<number> {
  const { count } = await db
    .selectFrom('draft_contents as content')
    .innerJoin('drafts as draft', 'draft.id', 'content.draft_id')
    .innerJoin('persons as maker', 'maker.id', 'draft.maker_id')
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
    .selectFrom('drafts as draft')
    .leftJoin('draft_contents as content', 'content.draft_id', 'draft.id')
    .select('draft.id')
    .where('draft.id', '=', id)
    .where('draft.maker_id', '<>', staffId)
    .where('draft.told_at', 'is not', null)
    .where('content.draft_id', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
