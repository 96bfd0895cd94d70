import { VOLUNTEER } from '@sambandha/contract/draft/choices';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/schema.ts';

export type DraftRow = Selectable<Database['drafts']>;
export type ContentRow = Selectable<Database['draft_contents']>;

/** A draft and its maker. */
export interface DraftKey {
  readonly id: string;
  readonly makerId: string;
}

/**
 * Returns the number of drafts that a relative or friend began since a time, including deleted and
 * ended drafts.
 */
export async function countDrafts(
  trx: Kysely<Database>,
  makerId: string,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('drafts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('maker_id', '=', makerId)
    .where('relation', '<>', VOLUNTEER)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertDraft(
  trx: Kysely<Database>,
  draft: Insertable<Database['drafts']>,
  content: Insertable<Database['draft_contents']>,
): Promise<void> {
  await trx.insertInto('drafts').values(draft).execute();
  await trx.insertInto('draft_contents').values(content).execute();
}

/** Returns the drafts of a relative or friend that are not deleted, the newest first. */
export async function listDrafts(db: Kysely<Database>, makerId: string): Promise<DraftRow[]> {
  return selectDrafts(db, makerId).where('relation', '<>', VOLUNTEER).execute();
}

/** Returns the drafts of a volunteer that are not deleted, the newest first. */
export async function listVolunteerDrafts(
  db: Kysely<Database>,
  makerId: string,
): Promise<DraftRow[]> {
  return selectDrafts(db, makerId).where('relation', '=', VOLUNTEER).execute();
}

function selectDrafts(db: Kysely<Database>, makerId: string) {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('maker_id', '=', makerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id');
}

/** Returns a maker's draft unless it is deleted. */
export async function findDraft(
  db: Kysely<Database>,
  { id, makerId }: DraftKey,
): Promise<DraftRow | undefined> {
  return selectDraft(db, { id, makerId }).executeTakeFirst();
}

/**
 * Like `findDraft`, but locks the row until the transaction ends. The draft must be locked before
 * its content.
 */
export async function lockDraft(
  trx: Kysely<Database>,
  { id, makerId }: DraftKey,
): Promise<DraftRow | undefined> {
  return selectDraft(trx, { id, makerId }).forUpdate().executeTakeFirst();
}

function selectDraft(db: Kysely<Database>, { id, makerId }: DraftKey) {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('maker_id', '=', makerId)
    .where('deleted_at', 'is', null);
}

export async function changeDraft(
  trx: Kysely<Database>,
  id: string,
  change: Updateable<Database['drafts']>,
): Promise<void> {
  await trx.updateTable('drafts').set(change).where('id', '=', id).execute();
}

/** Returns the contents of these drafts by draft id. Erased contents are left out. */
export async function readContents(
  db: Kysely<Database>,
  draftIds: readonly string[],
): Promise<Map<string, ContentRow>> {
  if (draftIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('draft_contents')
    .selectAll()
    .where('draft_id', 'in', draftIds)
    .execute();
  return new Map(rows.map((row) => [row.draft_id, row]));
}

export async function lockContent(
  trx: Kysely<Database>,
  draftId: string,
): Promise<ContentRow | undefined> {
  return trx
    .selectFrom('draft_contents')
    .selectAll()
    .where('draft_id', '=', draftId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeContent(
  trx: Kysely<Database>,
  draftId: string,
  change: Updateable<Database['draft_contents']>,
): Promise<void> {
  await trx.updateTable('draft_contents').set(change).where('draft_id', '=', draftId).execute();
}

/** Deletes the content of a draft. Returns false if it was already deleted. */
export async function deleteContent(trx: Kysely<Database>, draftId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('draft_contents')
    .where('draft_id', '=', draftId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the ids of the drafts that have content and one of these contacts. */
export async function findDraftsByContacts(
  trx: Kysely<Database>,
  contactKeys: readonly string[],
): Promise<string[]> {
  if (contactKeys.length === 0) return [];
  const rows = await trx
    .selectFrom('draft_contents')
    .select('draft_id')
    .where('contact_key', 'in', contactKeys)
    .execute();
  return rows.map((row) => row.draft_id);
}

/**
 * Returns the ids of drafts with content whose `ends_at` has passed, or whose letter was withheld.
 * A handed-over profile always stays until `ends_at`, because its matches could infer from an
 * earlier end that the letter was withheld.
 */
export async function draftsToErase(db: Kysely<Database>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_contents as content')
    .innerJoin('drafts as draft', 'draft.id', 'content.draft_id')
    .select('content.draft_id')
    .where(({ or, and, eb }) =>
      or([
        eb('draft.ends_at', '<=', now),
        and([eb('content.withheld', '=', true), eb('content.member_id', 'is', null)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.draft_id);
}

/** Returns a person's full name in both scripts. */
export async function findFullNames(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('persons')
    .select(['full_name', 'native_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** Returns the drafts with these ids and their makers. */
export async function draftsWithMakers(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('drafts').select(['id', 'maker_id']).where('id', 'in', ids).execute();
}

/** Returns the draft of a handed-over profile with its maker, or an empty list. */
export async function findHandedOverDrafts(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('drafts as draft')
    .innerJoin('draft_contents as content', 'content.draft_id', 'draft.id')
    .select(['draft.id', 'draft.maker_id'])
    .where('content.member_id', '=', memberId)
    .execute();
}

/** Returns the ids of a person's drafts that still have content. */
export async function draftsWithContent(db: Kysely<Database>, makerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('drafts as draft')
    .innerJoin('draft_contents as content', 'content.draft_id', 'draft.id')
    .select('draft.id')
    .where('draft.maker_id', '=', makerId)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Returns the ids of a person's drafts that were created since a given time and still have content.
 * Handed-over profiles are left out.
 */
export async function draftsMadeSince(
  db: Kysely<Database>,
  makerId: string,
  since: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('drafts as draft')
    .innerJoin('draft_contents as content', 'content.draft_id', 'draft.id')
    .select('draft.id')
    .where('draft.maker_id', '=', makerId)
    .where('draft.created_at', '>=', since)
    .where('content.member_id', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}
