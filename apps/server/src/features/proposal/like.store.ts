import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { shownFirstName, shownName } from '../profile/index.ts';
import type { ActingRelative } from './store.ts';

interface Like extends ActingRelative {
  readonly matchId: string;
}

/** Stores that a relative likes the sender of an interest. A repeated call changes nothing. */
export async function saveLike(
  trx: Kysely<Database>,
  { matchId, candidateId, personId, at }: Like & { readonly at: Date },
): Promise<void> {
  await trx
    .insertInto('interest_likes')
    .values({ match_id: matchId, candidate_id: candidateId, person_id: personId, liked_at: at })
    .onConflict((conflict) => conflict.columns(['match_id', 'person_id']).doNothing())
    .execute();
}

export async function deleteLike(
  db: Kysely<Database>,
  { matchId, candidateId, personId }: Like,
): Promise<void> {
  await db
    .deleteFrom('interest_likes')
    .where('match_id', '=', matchId)
    .where('candidate_id', '=', candidateId)
    .where('person_id', '=', personId)
    .execute();
}

/** Deletes the likes of all relatives for an interest. */
export async function deleteLikesOf(trx: Kysely<Database>, matchId: string): Promise<void> {
  await trx.deleteFrom('interest_likes').where('match_id', '=', matchId).execute();
}

/**
 * Returns a query of likes with the candidate c, the relative p and the member m who sent the
 * interest.
 */
function likes(db: Kysely<Database>) {
  return db
    .selectFrom('interest_likes as l')
    .innerJoin('matches as x', 'x.id', 'l.match_id')
    .innerJoin('members as c', 'c.id', 'l.candidate_id')
    .innerJoin('members as m', 'm.id', 'x.requester_id')
    .innerJoin('persons as p', 'p.id', 'l.person_id')
    .orderBy('l.liked_at', 'desc')
    .orderBy('l.match_id');
}

/** Returns the likes of relatives that a candidate received. */
export async function likedFor(db: Kysely<Database>, candidateId: string) {
  return likes(db)
    .select(['l.liked_at'])
    .select(shownName(sql.ref('c.id'), 'p').as('by'))
    .select(shownFirstName(sql.ref('c.id')).as('name'))
    .where('l.candidate_id', '=', candidateId)
    .execute();
}

/** Returns the likes that a person stored for candidates. */
export async function likedBy(db: Kysely<Database>, personId: string) {
  return likes(db)
    .select(['l.liked_at'])
    .select(shownName(sql.ref('p.id'), 'c').as('candidate'))
    .select(shownFirstName(sql.ref('p.id')).as('name'))
    .where('l.person_id', '=', personId)
    .execute();
}
