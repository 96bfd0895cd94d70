import { WRONG_CODES_MAX } from '@sambandha/contract/biodata-link/choices';
import { HOUR_MS } from '@sambandha/contract/durations';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { displayFirstName } from '../profile/index.ts';

type Db = Kysely<Database>;

export type LinkRow = Selectable<Database['biodata_links']>;

/**
 * Locks a candidate, so that nothing hides or blocks the candidate until the transaction ends.
 * Returns true if the candidate can have links.
 */
export async function lockCandidate(trx: Db, candidateId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select(['hidden', 'state', 'blocked_at'])
    .where('id', '=', candidateId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) return false;
  return !row.hidden && row.state === 'active' && row.blocked_at === null;
}

/** Returns the number of a candidate's links that are neither expired nor locked. */
export async function countOpenLinks(trx: Db, candidateId: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('biodata_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('candidate_id', '=', candidateId)
    .where('token_hash', 'is not', null)
    .where('ends_at', '>', now)
    .where('wrong_codes', '<', WRONG_CODES_MAX)
    .executeTakeFirstOrThrow();
  return count;
}

type NewLink = Pick<
  LinkRow,
  | 'id'
  | 'candidate_id'
  | 'person_id'
  | 'label'
  | 'parts'
  | 'language'
  | 'days'
  | 'code_hash'
  | 'token_hash'
  | 'created_at'
  | 'ends_at'
>;

export async function insertLink(trx: Db, link: NewLink): Promise<void> {
  await trx.insertInto('biodata_links').values(link).execute();
}

interface LinkKey {
  readonly id: string;
  readonly candidateId: string;
}

/** Locks an unanswered proposal and returns it. */
export async function lockProposal(
  trx: Db,
  { id, candidateId }: LinkKey,
  now: Date,
): Promise<LinkRow | undefined> {
  return fromOpenProposals(trx, candidateId, now)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns true if the candidate has an unanswered proposal. */
export async function hasProposals(trx: Db, candidateId: string, now: Date): Promise<boolean> {
  const row = await fromOpenProposals(trx, candidateId, now)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function fromOpenProposals(db: Db, candidateId: string, now: Date) {
  return db
    .selectFrom('biodata_links')
    .where('candidate_id', '=', candidateId)
    .where('token_hash', 'is', null)
    .where('declined_at', 'is', null)
    .where('ends_at', '>', now);
}

/** Returns true if the candidate agreed to this proposal, and its link has not expired. */
export async function isProposalAccepted(
  trx: Db,
  { id, candidateId }: LinkKey,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('biodata_links')
    .select('id')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('person_id', 'is not', null)
    .where('token_hash', 'is not', null)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns a proposal into a link. */
export async function acceptProposal(
  trx: Db,
  id: string,
  change: { readonly tokenHash: Buffer; readonly endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('biodata_links')
    .set({ token_hash: change.tokenHash, ends_at: change.endsAt })
    .where('id', '=', id)
    .execute();
}

/**
 * Returns a candidate's current links and proposals, with the names of proposers in the reader's
 * script.
 */
export async function listLinks(db: Db, candidateId: string, readerId: string, now: Date) {
  return db
    .selectFrom('biodata_links as link')
    .leftJoin('relatives as relative', (join) =>
      join
        .onRef('relative.candidate_id', '=', 'link.candidate_id')
        .onRef('relative.person_id', '=', 'link.person_id'),
    )
    .leftJoin('persons as person', 'person.id', 'link.person_id')
    .selectAll('link')
    .select('relative.relation')
    .select(displayFirstName(sql`${readerId}`, 'person').$castTo<string | null>().as('name'))
    .where('link.candidate_id', '=', candidateId)
    .where('link.ends_at', '>', now)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .execute();
}

export type NamedLink = Awaited<ReturnType<typeof listLinks>>[number];

/** Deletes a link, but not a proposal. Returns false if the candidate has no link with this id. */
export async function deleteLink(trx: Db, { id, candidateId }: LinkKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('biodata_links')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Deletes a candidate's links and proposals that were created since a given time, and the proposals
 * that were accepted since. A link ends `days` after its creation or acceptance, so its end
 * determines the time of acceptance.
 */
export async function deleteLinksSince(trx: Db, candidateId: string, since: Date): Promise<void> {
  await trx
    .deleteFrom('biodata_links')
    .where('candidate_id', '=', candidateId)
    .where(({ or, and, eb }) =>
      or([
        eb('created_at', '>=', since),
        and([
          eb('token_hash', 'is not', null),
          eb(sql<Date>`ends_at - days * interval '24 hours'`, '>=', since),
        ]),
      ]),
    )
    .execute();
}

/** Deletes a proposal of this relative, even if the candidate has declined it. */
export async function deleteProposal(
  trx: Db,
  { id, candidateId }: LinkKey,
  personId: string,
): Promise<void> {
  await trx
    .deleteFrom('biodata_links')
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('person_id', '=', personId)
    .where('token_hash', 'is', null)
    .execute();
}

/** Stores that the candidate declined an unanswered proposal. Has no effect on other rows. */
export async function declineProposal(
  trx: Db,
  { id, candidateId }: LinkKey,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('biodata_links')
    .set({ declined_at: at })
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('token_hash', 'is', null)
    .where('declined_at', 'is', null)
    .execute();
}

/**
 * Returns the link with a token, unless the token is in `ended_biodata_links` or the candidate is
 * deactivated, hidden, blocked or held. The link may be expired or locked. A hold ends the link for
 * its recipients but keeps it in the candidate's own list.
 */
export async function findLinkByToken(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('biodata_links as link')
    .innerJoin('members as member', 'member.id', 'link.candidate_id')
    .selectAll('link')
    .where('link.token_hash', '=', tokenHash)
    .where('member.state', '=', 'active')
    .where('member.hidden', '=', false)
    .where('member.blocked_at', 'is', null)
    .where('member.held_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ended_biodata_links as ended_link').whereRef(
            'ended_link.token_hash',
            '=',
            'link.token_hash',
          ),
        ),
      ),
    )
    .executeTakeFirst();
}

/** Returns true if the token belongs to an existing or former link. */
export async function isKnownToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM ended_biodata_links WHERE token_hash = ${tokenHash}
    UNION ALL SELECT FROM biodata_links WHERE token_hash = ${tokenHash} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Counts an attempt to enter the code before the comparison, so that parallel attempts stay within
 * the limit. Returns false if no attempt is left.
 */
export async function countCodeAttempt(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('biodata_links')
    .set((row) => ({ wrong_codes: row('wrong_codes', '+', 1) }))
    .where('id', '=', id)
    .where('wrong_codes', '<', WRONG_CODES_MAX)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Subtracts the attempt in which the code was correct. */
export async function uncountCodeAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('biodata_links')
    .set((row) => ({ wrong_codes: row('wrong_codes', '-', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Counts an opening of a link and stores its hour. Nothing about the reader is stored. */
export async function countOpening(db: Db, id: string, now: Date): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await db
    .updateTable('biodata_links')
    .set((row) => ({ opened: row('opened', '+', 1), last_opened_at: hour }))
    .where('id', '=', id)
    .execute();
}

export async function candidateOf(db: Db, candidateId: string) {
  return db.selectFrom('members').selectAll().where('id', '=', candidateId).executeTakeFirst();
}

/**
 * Returns the links to a person's biodata and the links that the person proposed, for the person's
 * export.
 */
export async function linksForExport(db: Db, personId: string) {
  return db
    .selectFrom('biodata_links as link')
    .innerJoin('members as candidate', 'candidate.id', 'link.candidate_id')
    .leftJoin('persons as person', 'person.id', 'link.person_id')
    .selectAll('link')
    .select(displayFirstName(sql`${personId}`, 'person').$castTo<string | null>().as('by'))
    .select(displayFirstName(sql`${personId}`, 'candidate').as('candidate'))
    .where(({ or, eb }) =>
      or([eb('link.candidate_id', '=', personId), eb('link.person_id', '=', personId)]),
    )
    .orderBy('link.created_at')
    .orderBy('link.id')
    .execute();
}
