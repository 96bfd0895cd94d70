import type { Relation } from '@sambandha/contract/relation';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { interestBoxConditions, ownMatches, selectAside } from '../match/index.ts';
import { isContactHiddenFrom } from '../profile/index.ts';
import type { RelativeKey } from './store.ts';

/**
 * Returns the latest unanswered interests of a candidate. Excludes senders who are not listed, and
 * senders whose contact with the candidate is hidden from the relative.
 */
export async function listReceivedInterests(
  db: Kysely<Database>,
  relativeKey: RelativeKey,
  limit: number,
): Promise<
  { readonly id: string; readonly memberId: string; readonly at: Date; readonly liked: boolean }[]
> {
  const { personId } = relativeKey;
  return receivedInterests(db, relativeKey)
    .select(['match.id', 'member.id as memberId', 'match.requested_at as at'])
    .select(
      sql<boolean>`EXISTS (SELECT FROM interest_likes AS interest_like
        WHERE interest_like.match_id = match.id AND interest_like.person_id = ${personId})`.as(
        'liked',
      ),
    )
    .$narrowType<{ memberId: string }>()
    .orderBy('match.requested_at', 'desc')
    .orderBy('match.id', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the number of interests that `listReceivedInterests` returns without its limit. */
export async function countReceivedInterests(
  db: Kysely<Database>,
  relativeKey: RelativeKey,
): Promise<number> {
  const { total } = await receivedInterests(db, relativeKey)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function receivedInterests(db: Kysely<Database>, { candidateId, personId }: RelativeKey) {
  return ownMatches(db, candidateId)
    .where(interestBoxConditions.received)
    .where(
      sql<boolean>`member.listed
        AND NOT ${isContactHiddenFrom(sql`${personId}::uuid`, sql.ref('member.id'))}`,
    );
}

interface SetAsideInterest {
  readonly matchId: string;
  readonly requestedAt: Date;
  readonly personId: string;
  readonly relation: Relation;
  readonly at: Date;
}

/**
 * Sets an interest aside. Replaces the row of an earlier interest in the same match. Returns false
 * and keeps the row if a relative has already set this interest aside.
 */
export async function setInterestAside(
  trx: Kysely<Database>,
  { matchId, requestedAt, personId, relation, at }: SetAsideInterest,
): Promise<boolean> {
  const row = { requested_at: requestedAt, person_id: personId, relation, aside_at: at };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('interests_aside')
    .values({ match_id: matchId, ...row })
    .onConflict((conflict) =>
      conflict
        .column('match_id')
        .doUpdateSet(row)
        .where('interests_aside.requested_at', '<>', requestedAt),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns true if the present interest of a match is set aside. */
export async function isInterestSetAside(trx: Kysely<Database>, matchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('matches as match')
    .select('match.id')
    .where('match.id', '=', matchId)
    .where(sql<boolean>`EXISTS (${selectAside})`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an interest to the received interests if it was set aside after `since`. */
export async function restoreInterest(
  db: Kysely<Database>,
  { candidateId, matchId }: { readonly candidateId: string; readonly matchId: string },
  since: Date,
): Promise<void> {
  await sql`
    DELETE FROM interests_aside AS aside USING matches AS match
    WHERE aside.match_id = ${matchId} AND match.id = aside.match_id AND aside.aside_at > ${since}
      AND ${candidateId} IN (match.low_id, match.high_id)
      AND match.requester_id <> ${candidateId}`.execute(db);
}
