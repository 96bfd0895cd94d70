import type { MakerRelation } from '@sambandha/contract/draft/choices';
import { type Kysely, type NotNull, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';

/**
 * Returns the open request with the hash of a token. Withheld requests and requests of blocked
 * makers are left out.
 */
export async function findRequest(db: Kysely<Database>, tokenHash: Buffer, now: Date) {
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
    .where('content.token_hash', '=', tokenHash)
    .where('content.withheld', '=', false)
    .where('draft.asked_at', 'is not', null)
    .where('maker.blocked_at', 'is', null)
    .where('draft.ends_at', '>', now)
    .$narrowType<{ asked_at: NotNull }>()
    .executeTakeFirst();
}

export type ConsentRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Counts an attempt to enter the code of a request. Returns false if no attempt is left. */
export async function consumeCodeAttempt(db: Kysely<Database>, draftId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('draft_contents')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('draft_id', '=', draftId)
    .where('tries_left', '>', 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Gives back the attempt that `consumeCodeAttempt` counted, because its code was correct. */
export async function returnCodeAttempt(db: Kysely<Database>, draftId: string): Promise<void> {
  await db
    .updateTable('draft_contents')
    .set((row) => ({ tries_left: row('tries_left', '+', 1) }))
    .where('draft_id', '=', draftId)
    .execute();
}

/**
 * Returns true if a candidate refuted the birth date of an earlier draft of this maker, and that
 * date has the year of `yearHashes`. These are hashes of one year, under the present and the
 * previous SECRET.
 */
export async function wasBirthYearRefuted(
  trx: Kysely<Database>,
  makerId: string,
  yearHashes: readonly Buffer[],
): Promise<boolean> {
  const row = await trx
    .selectFrom('drafts')
    .select('id')
    .where('maker_id', '=', makerId)
    .where('refuted_year', 'in', yearHashes)
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds a new profile until a moderator has reviewed it. */
export async function holdNewMember(trx: Kysely<Database>, id: string, at: Date): Promise<void> {
  await trx.updateTable('members').set({ held_at: at }).where('id', '=', id).execute();
}

interface Consent {
  readonly memberId: string;
  readonly makerId: string;
  readonly relation: MakerRelation;
  readonly at: Date;
}

/** Stores a member's consent. An earlier consent is replaced. */
export async function insertConsent(
  trx: Kysely<Database>,
  { memberId, makerId, relation, at }: Consent,
): Promise<void> {
  await trx
    .insertInto('draft_consents')
    .values({ member_id: memberId, maker_id: makerId, relation, agreed_at: at })
    // A member whose profile is handed over may have agreed to a prepared profile before.
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        maker_id: makerId,
        relation,
        agreed_at: at,
        checked_at: null,
        answered_at: null,
        still_right: null,
      }),
    )
    .execute();
}

/**
 * Returns a member's consent with the name of the person who prepared the profile. The name is null
 * if that person's account was deleted.
 */
export async function findConsent(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('draft_consents as consent')
    .leftJoin('persons as maker', 'maker.id', 'consent.maker_id')
    .selectAll('consent')
    .select(['maker.full_name', 'maker.native_name'])
    .where('consent.member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Returns the ids of members who agreed at or before a time and to whom no consent check was sent.
 */
export async function findMembersToCheck(db: Kysely<Database>, until: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('draft_consents')
    .select('member_id')
    .where('checked_at', 'is', null)
    .where('agreed_at', '<=', until)
    .execute();
  return rows.map((row) => row.member_id);
}

/**
 * Records that the consent check is sent to a member. Returns false if another process recorded it
 * first.
 */
export async function recordCheckSent(
  trx: Kysely<Database>,
  memberId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft_consents')
    .set({ checked_at: at })
    .where('member_id', '=', memberId)
    .where('checked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores the answer to a consent check. Returns false if no check is open. */
export async function saveCheckAnswer(
  trx: Kysely<Database>,
  memberId: string,
  { right, at }: { readonly right: boolean; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft_consents')
    .set({ answered_at: at, still_right: right })
    .where('member_id', '=', memberId)
    .where('checked_at', 'is not', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns the requests that were sent at or before `until` and for which no reminder was sent. */
export async function findRequestsToRemind(db: Kysely<Database>, until: Date, now: Date) {
  return db
    .selectFrom('draft_contents as content')
    .innerJoin('drafts as draft', 'draft.id', 'content.draft_id')
    .innerJoin('persons as maker', 'maker.id', 'draft.maker_id')
    .select(['content.draft_id', 'content.contact', 'content.language', 'content.token_hash'])
    .select(['maker.full_name', 'maker.native_name'])
    .where('content.token_hash', 'is not', null)
    .where('content.withheld', '=', false)
    .where('content.reminded_at', 'is', null)
    .where('maker.blocked_at', 'is', null)
    .where('draft.asked_at', '<=', until)
    .where('draft.ends_at', '>', now)
    .$narrowType<{ token_hash: NotNull }>()
    .execute();
}

/**
 * Records that a reminder is sent. Returns false if another process recorded it first or if the
 * content of the draft was erased.
 */
export async function recordReminderSent(
  trx: Kysely<Database>,
  draftId: string,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('draft_contents')
    .set({ reminded_at: at })
    .where('draft_id', '=', draftId)
    .where('reminded_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Locks the maker of a draft and then the draft, in the same order as the deletion of an account.
 */
export async function lockMakerAndDraft(
  trx: Kysely<Database>,
  { draftId, makerId }: { readonly draftId: string; readonly makerId: string },
): Promise<void> {
  await sql`SELECT FROM persons WHERE id = ${makerId} FOR NO KEY UPDATE`.execute(trx);
  await sql`SELECT FROM drafts WHERE id = ${draftId} FOR UPDATE`.execute(trx);
}

/**
 * Returns the number of conversations and of shortlisted members of a handed-over profile. A match
 * without a message is not a conversation.
 */
export async function countConversationsAndShortlist(db: Kysely<Database>, memberId: string) {
  const { rows } = await sql<{ conversations: number; shortlisted: number }>`
    SELECT
      (SELECT count(*)::int FROM matches
        WHERE ${memberId} IN (low_id, high_id) AND last_seq > 0) AS conversations,
      (SELECT count(*)::int FROM shortlisted_members WHERE member_id = ${memberId}) AS shortlisted`.execute(
    db,
  );
  return rows[0] ?? { conversations: 0, shortlisted: 0 };
}
