import type { Relation } from '@sambandha/contract/relation';
import { type Kysely, sql } from 'kysely';
import type { Database, Match, MatchStatus } from '../../db/schema.ts';
import { viewerIdRef, visibilityJoin } from '../profile/index.ts';
import { ownMatches } from './list.store.ts';
import { orderPair } from './rules.ts';

/** Locks the match of two members. */
export async function lockPair(
  trx: Kysely<Database>,
  firstId: string,
  secondId: string,
): Promise<Match | undefined> {
  const { low, high } = orderPair(firstId, secondId);
  return trx
    .selectFrom('matches')
    .selectAll()
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockOwnMatch(
  trx: Kysely<Database>,
  memberId: string,
  matchId: string,
): Promise<Match | undefined> {
  return trx
    .selectFrom('matches')
    .selectAll()
    .where('id', '=', matchId)
    .where(sql<boolean>`${memberId} IN (low_id, high_id)`)
    .forUpdate()
    .executeTakeFirst();
}

export interface NewRequest {
  readonly id: string;
  readonly requesterId: string;
  readonly recipientId: string;
  readonly at: Date;
}

/**
 * Inserts the first request between two members. Returns the match, or undefined if another request
 * was inserted first.
 */
export async function insertRequest(
  trx: Kysely<Database>,
  { id, requesterId, recipientId, at }: NewRequest,
): Promise<Match | undefined> {
  const { low, high } = orderPair(requesterId, recipientId);
  const match = await trx
    .insertInto('matches')
    .values({
      id,
      low_id: low,
      high_id: high,
      requester_id: requesterId,
      status: 'REQUESTED',
      requested_at: at,
      decided_at: null,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.columns(['low_id', 'high_id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (match === undefined) return undefined;
  await trx
    .insertInto('match_sides')
    .values([low, high].map((memberId) => ({ match_id: id, member_id: memberId })))
    .execute();
  return match;
}

/** Stores a further request in the pair's row. `decideTransition` must have allowed it. */
export async function saveRequest(
  trx: Kysely<Database>,
  { id, requesterId, at }: Omit<NewRequest, 'recipientId'>,
): Promise<Match> {
  return trx
    .updateTable('matches')
    .set((row) => ({
      status: 'REQUESTED',
      requester_id: requesterId,
      requested_at: at,
      decided_at: null,
      updated_at: at,
      // Older rows have no `answered_at`. Its value is derived from the status and `decided_at`.
      answered_at: sql<Date | null>`coalesce(${row.ref('answered_at')},
        CASE WHEN status IN ('ACCEPTED', 'ENDED') THEN decided_at END)`,
      withdrawals: sql<number>`CASE WHEN status = 'WITHDRAWN' AND requester_id = ${requesterId}
        THEN withdrawals ELSE 0 END`,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function saveStatus(
  trx: Kysely<Database>,
  matchId: string,
  status: MatchStatus,
  at: Date,
): Promise<void> {
  await trx
    .updateTable('matches')
    .set((row) => ({
      status,
      decided_at: at,
      updated_at: at,
      ...(status === 'ACCEPTED' || status === 'ENDED' ? { answered_at: at } : {}),
      ...(status === 'WITHDRAWN' ? { withdrawals: row('withdrawals', '+', 1) } : {}),
    }))
    .where('id', '=', matchId)
    .execute();
}

/** A relative who proposed an interest, with their relation to the candidate. */
export interface Proposer {
  readonly personId: string;
  readonly relation: Relation;
}

/** Stores the proposer of the present request of a match. */
export async function saveProposer(
  trx: Kysely<Database>,
  { id, requested_at }: Pick<Match, 'id' | 'requested_at'>,
  { personId, relation }: Proposer,
): Promise<void> {
  const row = { requested_at, person_id: personId, relation };
  await trx
    .insertInto('interest_proposers')
    .values({ match_id: id, ...row })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(row))
    .execute();
}

/** Returns true if each of two members may see the other. */
export async function canSeeEachOther(
  db: Kysely<Database>,
  firstId: string,
  secondId: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom('members as viewer')
    .innerJoin('members as member', (join) => join.on('member.id', '<>', sql<string>`viewer.id`))
    .leftJoin('matches as match', (join) =>
      join
        .on('match.low_id', '=', sql<string>`least(member.id, viewer.id)`)
        .on('match.high_id', '=', sql<string>`greatest(member.id, viewer.id)`),
    )
    .innerJoin(visibilityJoin(viewerIdRef).as('seen'), (join) => join.onTrue())
    .select('viewer.id')
    .where('viewer.id', 'in', [firstId, secondId])
    .where('member.id', 'in', [firstId, secondId])
    .execute();
  return rows.length === 2;
}

/** Returns the ids of the members of a match who are not deleted. */
export async function findMemberIdsOfMatch(
  db: Kysely<Database>,
  matchId: string,
): Promise<string[]> {
  const row = await db
    .selectFrom('matches')
    .select(['low_id', 'high_id'])
    .where('id', '=', matchId)
    .executeTakeFirst();
  return [row?.low_id ?? [], row?.high_id ?? []].flat();
}

/** Returns a member's requested and accepted matches, and the partners. */
export async function listOpenMatches(
  db: Kysely<Database>,
  memberId: string,
): Promise<{ id: string; partnerId: string; has_openings: boolean }[]> {
  const rows = await db
    .selectFrom('matches')
    .select([
      'id',
      'has_openings',
      sql<string | null>`CASE WHEN low_id = ${memberId} THEN high_id ELSE low_id END`.as(
        'partnerId',
      ),
    ])
    .where((row) => row.or([row('low_id', '=', memberId), row('high_id', '=', memberId)]))
    .where('status', 'in', ['REQUESTED', 'ACCEPTED'])
    .execute();
  return rows.flatMap(({ partnerId, ...row }) =>
    partnerId === null ? [] : [{ ...row, partnerId }],
  );
}

/**
 * Returns those of `memberIds` with whom this member has an accepted match and whom this member may
 * see.
 */
export async function connectedMemberIds(
  db: Kysely<Database>,
  memberId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await ownMatches(db, memberId)
    .select('member.id')
    .where('member.id', '=', sql<string>`ANY(${memberIds}::uuid[])`)
    .where('match.status', '=', 'ACCEPTED')
    .execute();
  return rows.flatMap((row) => row.id ?? []);
}
