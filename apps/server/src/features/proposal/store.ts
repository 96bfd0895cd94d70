import type { Relation } from '@sambandha/contract/relation';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { requirements } from '../../security/access/may.ts';
import { proposalCutoff } from '../match/index.ts';
import {
  displayFirstName,
  displayName,
  isContactHiddenFrom,
  nameUnlessHidden,
} from '../profile/index.ts';

/** A relative and the candidate on whose behalf they act. */
export interface RelativeKey {
  readonly candidateId: string;
  readonly personId: string;
}

/** The condition that `relative` may propose. The part can have changed since the proposal. */
const mayPropose = sql<boolean>`relative.part = ANY(${requirements.propose.parts}::text[])`;

/**
 * Locks a relative who may propose, so that a removal waits. Returns undefined if the relative may
 * no longer propose.
 */
export async function lockRelative(
  trx: Kysely<Database>,
  { candidateId, personId }: RelativeKey,
): Promise<{ readonly relation: Relation; readonly sendsAlone: boolean } | undefined> {
  return trx
    .selectFrom('relatives as relative')
    .select(['relative.relation', 'relative.sends_alone as sendsAlone'])
    .where('relative.candidate_id', '=', candidateId)
    .where('relative.person_id', '=', personId)
    .where(mayPropose)
    .forShare()
    .executeTakeFirst();
}

/**
 * Locks all relatives of a candidate until the transaction ends. The lock waits for proposals that
 * are being stored, and delays later proposals.
 */
export async function lockRelatives(trx: Kysely<Database>, candidateId: string): Promise<void> {
  await trx
    .selectFrom('relatives')
    .select('person_id')
    .where('candidate_id', '=', candidateId)
    .orderBy('person_id')
    .forNoKeyUpdate()
    .execute();
}

/** Returns true if a candidate's profile is listed. */
export async function isListed(db: Kysely<Database>, candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .select('listed')
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return row?.listed === true;
}

/** The columns of a proposal that each manager of the family reads. */
const FAMILY_COLUMNS = ['person_id', 'member_id', 'created_at', 'sent_at'] as const;

export interface FamilyProposalRow {
  readonly person_id: string;
  readonly member_id: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
}

interface Pair {
  readonly candidateId: string;
  readonly memberId: string;
}

/**
 * Returns the proposal that suggests `memberId` to the candidate, answered or not. Returns
 * undefined if there is none or it has ended.
 */
export async function findProposal(
  db: Kysely<Database>,
  { candidateId, memberId }: Pair,
  now: Date,
): Promise<FamilyProposalRow | undefined> {
  return db
    .selectFrom('proposals')
    .select(FAMILY_COLUMNS)
    .where('candidate_id', '=', candidateId)
    .where('member_id', '=', memberId)
    .where('created_at', '>', proposalCutoff(now))
    .executeTakeFirst();
}

interface NewProposal extends Pair {
  readonly id: string;
  readonly personId: string;
  readonly note: string;
  readonly at: Date;
  /** True if the interest is sent in the same transaction. */
  readonly sent: boolean;
}

/**
 * Stores a proposal. It replaces a proposal that has ended. Returns undefined if another proposal
 * was stored first.
 */
export async function insertProposal(
  trx: Kysely<Database>,
  { id, candidateId, memberId, personId, note, at, sent }: NewProposal,
): Promise<FamilyProposalRow | undefined> {
  await trx
    .deleteFrom('proposals')
    .where('candidate_id', '=', candidateId)
    .where('member_id', '=', memberId)
    .where('created_at', '<=', proposalCutoff(at))
    .execute();
  return trx
    .insertInto('proposals')
    .values({
      id,
      candidate_id: candidateId,
      member_id: memberId,
      person_id: personId,
      note,
      created_at: at,
      ...(sent ? { answered_at: at, sent_at: at } : {}),
    })
    .onConflict((conflict) => conflict.columns(['candidate_id', 'member_id']).doNothing())
    .returning(FAMILY_COLUMNS)
    .executeTakeFirst();
}

/** Returns a family's proposals that a relative may know of, the latest first. */
export async function listFamilyProposals(
  db: Kysely<Database>,
  { candidateId, personId }: RelativeKey,
  now: Date,
): Promise<FamilyProposalRow[]> {
  return db
    .selectFrom('proposals')
    .select(FAMILY_COLUMNS)
    .where('candidate_id', '=', candidateId)
    .where('created_at', '>', proposalCutoff(now))
    .where(sql<boolean>`NOT ${isContactHiddenFrom(sql`${personId}::uuid`, sql.ref('member_id'))}`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Maximum number of proposals in one response. */
const PROPOSALS_LIMIT = 100;

/**
 * Returns a candidate's unanswered proposals by relatives who may still propose, the latest first.
 */
export async function listOpenProposals(db: Kysely<Database>, candidateId: string, now: Date) {
  return db
    .selectFrom('proposals as proposal')
    .innerJoin('relatives as relative', (join) =>
      join
        .onRef('relative.candidate_id', '=', 'proposal.candidate_id')
        .onRef('relative.person_id', '=', 'proposal.person_id'),
    )
    .innerJoin('persons as person', 'person.id', 'proposal.person_id')
    .select([
      'proposal.id',
      'proposal.member_id',
      'proposal.note',
      'proposal.created_at',
      'relative.relation',
    ])
    .select(displayFirstName(sql.ref('proposal.candidate_id'), 'person').as('name'))
    .where('proposal.candidate_id', '=', candidateId)
    .where('proposal.answered_at', 'is', null)
    .where('proposal.created_at', '>', proposalCutoff(now))
    .where(mayPropose)
    .where(
      sql<boolean>`NOT ${isContactHiddenFrom(sql.ref('proposal.person_id'), sql.ref('proposal.member_id'))}`,
    )
    .orderBy('proposal.created_at', 'desc')
    .orderBy('proposal.id')
    .limit(PROPOSALS_LIMIT)
    .execute();
}

interface ProposalKey {
  readonly id: string;
  readonly candidateId: string;
}

interface ProposalTarget {
  readonly personId: string;
  readonly memberId: string;
  readonly answered: boolean;
}

/**
 * Returns a proposal to a candidate, answered or not. Returns undefined if there is none or it has
 * ended.
 */
export async function findProposalById(
  db: Kysely<Database>,
  { id, candidateId }: ProposalKey,
  now: Date,
): Promise<ProposalTarget | undefined> {
  return db
    .selectFrom('proposals')
    .select(['person_id as personId', 'member_id as memberId'])
    .select(sql<boolean>`answered_at IS NOT NULL`.as('answered'))
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('created_at', '>', proposalCutoff(now))
    .executeTakeFirst();
}

/**
 * Stores the candidate's answer and deletes the note. Returns false if there is no unanswered
 * proposal.
 */
export async function answerProposal(
  trx: Kysely<Database>,
  { id, candidateId }: ProposalKey,
  { at, sent }: { readonly at: Date; readonly sent: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('proposals')
    .set({ answered_at: at, note: '', ...(sent ? { sent_at: at } : {}) })
    .where('id', '=', id)
    .where('candidate_id', '=', candidateId)
    .where('answered_at', 'is', null)
    .where('created_at', '>', proposalCutoff(at))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Returns the name of `member` for a person, or null if that person must not learn that the
 * candidate is in contact with `member`.
 */
const memberNameFor = (person: RawBuilder<unknown>) =>
  nameUnlessHidden(person, sql.ref('member.id'), displayName(person));

/**
 * Returns a person's proposals to others that have not ended. The rows show whether a proposal was
 * sent, but not whether the candidate answered it otherwise.
 */
export async function proposalsBy(db: Kysely<Database>, personId: string, now: Date) {
  return db
    .selectFrom('proposals as proposal')
    .innerJoin('members as candidate', 'candidate.id', 'proposal.candidate_id')
    .innerJoin('members as member', 'member.id', 'proposal.member_id')
    .select(['proposal.created_at', 'proposal.sent_at'])
    .select(displayName(sql.ref('proposal.person_id'), 'candidate').as('candidate'))
    .select(memberNameFor(sql.ref('proposal.person_id')).as('name'))
    .where('proposal.person_id', '=', personId)
    .where('proposal.created_at', '>', proposalCutoff(now))
    .orderBy('proposal.created_at', 'desc')
    .execute();
}

/** Returns the proposals of relatives to a candidate that have not ended, answered or not. */
export async function proposalsTo(db: Kysely<Database>, candidateId: string, now: Date) {
  return db
    .selectFrom('proposals as proposal')
    .innerJoin('persons as person', 'person.id', 'proposal.person_id')
    .innerJoin('members as member', 'member.id', 'proposal.member_id')
    .select(['proposal.note', 'proposal.created_at', 'proposal.answered_at', 'proposal.sent_at'])
    .select(displayName(sql.ref('proposal.candidate_id'), 'person').as('by'))
    .select(memberNameFor(sql.ref('proposal.candidate_id')).as('name'))
    .where('proposal.candidate_id', '=', candidateId)
    .where('proposal.created_at', '>', proposalCutoff(now))
    .orderBy('proposal.created_at', 'desc')
    .execute();
}
