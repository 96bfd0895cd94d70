import type { Part, Relation } from '@sambandha/contract/family/choices';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { arePhotosVisibleToFamily, displayName, hiddenMemberIds } from '../profile/index.ts';

export interface RelativeKey {
  readonly candidateId: string;
  readonly personId: string;
}

/** Returns a candidate's relatives, the earliest joined first. */
export async function listRelatives(db: Kysely<Database>, candidateId: string) {
  return selectRelatives(db, candidateId)
    .orderBy('relative.joined_at')
    .orderBy('relative.person_id')
    .execute();
}

function selectRelatives(db: Kysely<Database>, candidateId: string) {
  return db
    .selectFrom('relatives as relative')
    .innerJoin('persons as person', 'person.id', 'relative.person_id')
    .select([
      'relative.person_id',
      'relative.relation',
      'relative.part',
      'relative.joined_at',
      'relative.sends_alone',
    ])
    .select(displayName(sql.ref('relative.candidate_id'), 'person').as('name'))
    .where('relative.candidate_id', '=', candidateId);
}

/**
 * Returns the active candidates in whose families a person takes part, the earliest joined first.
 * Deactivated and blocked candidates are left out.
 */
export async function listFamilies(db: Kysely<Database>, personId: string) {
  return db
    .selectFrom('relatives as relative')
    .innerJoin('members as member', 'member.id', 'relative.candidate_id')
    .select([
      'member.id',
      'member.gender',
      'relative.relation',
      'relative.part',
      'relative.joined_at',
    ])
    .select(arePhotosVisibleToFamily.as('photosVisible'))
    .select(sql<boolean>`member.held_at IS NOT NULL`.as('underReview'))
    .select('relative.sends_alone')
    .select(displayName(sql.ref('relative.person_id')).as('name'))
    .where('relative.person_id', '=', personId)
    .where('member.state', '=', 'active')
    .where('member.blocked_at', 'is', null)
    .orderBy('relative.joined_at')
    .orderBy('member.id')
    .execute();
}

/** Returns all parts of a person, including those for deactivated or blocked candidates. */
export async function listParts(trx: Kysely<Database>, personId: string) {
  return trx
    .selectFrom('relatives')
    .select(['candidate_id as candidateId', 'person_id as personId', 'relation'])
    .where('person_id', '=', personId)
    .orderBy('candidate_id')
    .execute();
}

/** Locks the candidates of whom a person is a relative, so that their logs can be written. */
export async function lockCandidatesOf(trx: Kysely<Database>, personId: string): Promise<void> {
  await trx
    .selectFrom('members')
    .select('id')
    .where('id', 'in', (query) =>
      query.selectFrom('relatives').select('candidate_id').where('person_id', '=', personId),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
}

/** Returns the number of a candidate's relatives, and of invitations that can be accepted. */
export async function countFamilyMembers(trx: Kysely<Database>, candidateId: string, now: Date) {
  const { rows } = await sql<{ relatives: number; invitations: number }>`
    SELECT (SELECT count(*)::int FROM relatives WHERE candidate_id = ${candidateId}) AS relatives,
      (SELECT count(*)::int FROM family_invitations
        WHERE candidate_id = ${candidateId} AND expires_at > ${now}) AS invitations`.execute(trx);
  return rows[0] ?? { relatives: 0, invitations: 0 };
}

export async function countFamilies(trx: Kysely<Database>, personId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('relatives')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Locks a candidate, which serializes the changes of a family. Returns false if the candidate is
 * not active.
 */
export async function lockCandidate(trx: Kysely<Database>, candidateId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', candidateId)
    .where('state', '=', 'active')
    .where('blocked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks a person until the transaction ends. The lock serializes joins, new drafts and changes of
 * the volunteer role, which check a limit or the role of the person.
 */
export async function lockPerson(trx: Kysely<Database>, personId: string): Promise<void> {
  await trx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .execute();
}

/** Returns the candidate's names, for a letter. */
export async function namesOf(db: Kysely<Database>, candidateId: string) {
  return db
    .selectFrom('members')
    .select(['full_name', 'native_name'])
    .where('id', '=', candidateId)
    .executeTakeFirstOrThrow();
}

/** Returns true if the two persons must not learn of each other. */
export async function areMutuallyHidden(
  db: Kysely<Database>,
  firstId: string,
  secondId: string,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM (${hiddenMemberIds(ownViewerIds(firstId))}) AS apart WHERE other_id = ${secondId}`.execute(
    db,
  );
  return rows.length > 0;
}

interface NewRelative extends RelativeKey {
  readonly relation: Relation;
  readonly part: Part;
  readonly at: Date;
}

/**
 * Stores a relative. The relation and the part of an existing relative are replaced. An adviser
 * cannot send alone.
 */
export async function saveRelative(
  trx: Kysely<Database>,
  { candidateId, personId, relation, part, at }: NewRelative,
): Promise<void> {
  await trx
    .insertInto('relatives')
    .values({ candidate_id: candidateId, person_id: personId, relation, part, joined_at: at })
    .onConflict((conflict) =>
      conflict.columns(['candidate_id', 'person_id']).doUpdateSet({
        relation,
        part,
        sends_alone: sql<boolean>`relatives.sends_alone AND excluded.part <> 'adviser'`,
      }),
    )
    .execute();
}

export interface RelativeChange {
  readonly relation?: Relation | undefined;
  readonly part?: Part | undefined;
  readonly sendsAlone?: boolean | undefined;
}

/**
 * Changes the fields that are present in the input. Returns the relative, or undefined if there is
 * none.
 */
export async function changeRelative(
  db: Kysely<Database>,
  { candidateId, personId }: RelativeKey,
  { relation, part, sendsAlone }: RelativeChange,
) {
  await db
    .updateTable('relatives')
    .set({
      ...(relation && { relation }),
      ...(part && { part }),
      // An adviser cannot send alone. The setting stays off when an adviser becomes a manager.
      sends_alone: sql<boolean>`${sendsAlone ?? sql.ref('sends_alone')}
        AND ${part ?? sql.ref('part')} <> 'adviser'`,
    })
    .where('candidate_id', '=', candidateId)
    .where('person_id', '=', personId)
    .execute();
  return selectRelatives(db, candidateId)
    .where('relative.person_id', '=', personId)
    .executeTakeFirst();
}

/**
 * Locks people until the transaction ends, so that no account is deleted. The profiles are locked
 * before the people, as in a deletion, and each in the order of the ids.
 */
export async function lockPeople(trx: Kysely<Database>, ids: readonly string[]): Promise<void> {
  for (const table of ['members', 'persons'] as const) {
    await sql`
      SELECT FROM ${sql.table(table)} WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR KEY SHARE
    `.execute(trx);
  }
}

/**
 * Locks a relative's part until the transaction ends and returns it, or returns undefined if there
 * is none.
 */
export async function lockRelative(
  trx: Kysely<Database>,
  { candidateId, personId }: RelativeKey,
): Promise<{ part: Part } | undefined> {
  return trx
    .selectFrom('relatives')
    .select('part')
    .where('candidate_id', '=', candidateId)
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Ends a part and returns its relation, or returns undefined if there was none. */
export async function deleteRelative(
  db: Kysely<Database>,
  { candidateId, personId }: RelativeKey,
): Promise<{ relation: Relation } | undefined> {
  return db
    .deleteFrom('relatives')
    .where('candidate_id', '=', candidateId)
    .where('person_id', '=', personId)
    .returning('relation')
    .executeTakeFirst();
}
