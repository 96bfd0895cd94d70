import type { Part, Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { LoggedAct } from '../../../core/acts.ts';
import { Failure } from '../../../core/failure.ts';
import type { Database } from '../../../db/schema.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { displayName } from '../../profile/index.ts';
import type { RelativeKey } from '../store.ts';

/**
 * Locks a candidate and a relative until the transaction ends. Returns the candidate's state. It
 * must be called before any other lock on either person. The order of locks is always candidate,
 * person, part.
 */
export async function lockCandidateAndPerson(trx: Kysely<Database>, relative: RelativeKey) {
  const candidate = await trx
    .selectFrom('members')
    .select(['state', 'blocked_at', 'held_at'])
    .where('id', '=', relative.candidateId)
    .forKeyShare()
    .executeTakeFirst();
  await trx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', relative.personId)
    .forKeyShare()
    .execute();
  const isActive = candidate?.state === 'active' && candidate.blocked_at === null;
  return { isActive, isUnderReview: candidate?.held_at != null };
}

/**
 * Locks a relative's part until the transaction ends and returns it. Returns undefined if there is
 * no part or the candidate is not active. Fails with UNDER_REVIEW if the candidate is held, like
 * every call of the relative.
 */
export async function lockPart(trx: Kysely<Database>, relative: RelativeKey) {
  const { isActive, isUnderReview } = await lockCandidateAndPerson(trx, relative);
  if (!isActive) return undefined;
  if (isUnderReview) throw new Failure('UNDER_REVIEW');
  return trx
    .selectFrom('relatives')
    .select(['part', 'relation'])
    .where('candidate_id', '=', relative.candidateId)
    .where('person_id', '=', relative.personId)
    .forShare()
    .executeTakeFirst();
}

interface Author extends RelativeKey {
  readonly relation: Relation;
  readonly at: Date;
}

export async function insertAct(
  trx: Kysely<Database>,
  { candidateId, personId, relation, at }: Author,
  { kind, changes }: LoggedAct,
): Promise<void> {
  await trx
    .insertInto('family_acts')
    .values({
      id: uuidv7(),
      candidate_id: candidateId,
      actor_id: personId,
      relation,
      kind,
      fields: changes.map(({ field }) => field),
      what: JSON.stringify(changes),
      at,
    })
    .execute();
}

/**
 * Updates today's log entry with the number of profiles that a relative opened. Returns false if
 * there is no entry.
 */
export async function updateViewedProfiles(
  trx: Kysely<Database>,
  { onBehalfOf, person }: Pick<Viewer, 'onBehalfOf' | 'person'>,
  { changes, since }: Pick<LoggedAct, 'changes'> & { readonly since: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('family_acts')
    .set({ what: JSON.stringify(changes) })
    .where('candidate_id', '=', onBehalfOf)
    .where('actor_id', '=', person)
    .where('kind', '=', 'LOOKED')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Selects acts with the relative's name as the reader sees it. The name is null if the account was
 * deleted.
 */
function selectNamedActs(db: Kysely<Database>, readerId: string) {
  return db
    .selectFrom('family_acts as act')
    .leftJoin('persons as actor', 'actor.id', 'act.actor_id')
    .selectAll('act')
    .select(displayName(sql`${readerId}`, 'actor').$castTo<string | null>().as('name'));
}

export type NamedAct = Awaited<ReturnType<typeof listActs>>[number];

/** Returns the acts in a candidate's log before the cursor `before`, the latest first. */
export async function listActs(
  db: Kysely<Database>,
  candidateId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit?: number },
) {
  let query = selectNamedActs(db, candidateId)
    .where('act.candidate_id', '=', candidateId)
    .orderBy('act.id', 'desc');
  if (before !== undefined) query = query.where('act.id', '<', before);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

/** Returns one act of a candidate's log. */
export async function findAct(
  db: Kysely<Database>,
  { candidateId, id }: { readonly candidateId: string; readonly id: string },
): Promise<NamedAct | undefined> {
  return selectNamedActs(db, candidateId)
    .where('act.candidate_id', '=', candidateId)
    .where('act.id', '=', id)
    .executeTakeFirst();
}

/** Maximum number of acts that are searched for the author of a field. */
const AUTHOR_SEARCH_LIMIT = 200;

/** Returns the latest acts that changed any of these fields, the latest first. */
export async function latestActsOnFields(
  trx: Kysely<Database>,
  { candidateId, readerId }: { readonly candidateId: string; readonly readerId: string },
  fields: readonly string[],
) {
  return selectNamedActs(trx, readerId)
    .where('act.candidate_id', '=', candidateId)
    .where(sql<boolean>`act.fields && ${fields}::text[]`)
    .orderBy('act.id', 'desc')
    .limit(AUTHOR_SEARCH_LIMIT)
    .execute();
}

/**
 * Returns the parts that relatives had at a given time, by person id. Only relatives whose part
 * changed since then are included. A change whose values are no longer stored is ignored.
 */
export async function formerParts(
  trx: Kysely<Database>,
  candidateId: string,
  since: Date,
): Promise<Map<string, Part>> {
  const { rows } = await sql<{ personId: string; before: Part }>`
    SELECT DISTINCT ON (actor_id) actor_id AS "personId", what -> 0 ->> 'before' AS before
    FROM family_acts WHERE candidate_id = ${candidateId} AND kind = 'PART_CHANGED'
      AND at >= ${since} AND actor_id IS NOT NULL AND what IS NOT NULL
    ORDER BY actor_id, id`.execute(trx);
  return new Map(rows.map(({ personId, before }) => [personId, before]));
}

/** Marks an act as undone. Returns false if it was already undone. */
export async function markUndone(trx: Kysely<Database>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('family_acts')
    .set({ undone_at: at })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Returns a person's acts on behalf of others, the latest first. */
export async function listActsOfActor(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('family_acts as act')
    .innerJoin('members as member', 'member.id', 'act.candidate_id')
    .select(['act.kind', 'act.fields', 'act.relation', 'act.at'])
    .select(displayName(sql`${personId}`).as('candidate'))
    .where('act.actor_id', '=', personId)
    .orderBy('act.id', 'desc')
    .execute();
}
