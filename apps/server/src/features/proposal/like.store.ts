import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { displayFirstName, displayName, nameUnlessHidden } from '../profile/index.ts';
import type { RelativeKey } from './store.ts';

interface Like extends RelativeKey {
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

/** Returns a query of likes with the candidate, the relative and the sender of the interest. */
function selectLikes(db: Kysely<Database>) {
  return db
    .selectFrom('interest_likes')
    .innerJoin('matches', 'matches.id', 'interest_likes.match_id')
    .innerJoin('members as candidate', 'candidate.id', 'interest_likes.candidate_id')
    .innerJoin('members as sender', 'sender.id', 'matches.requester_id')
    .innerJoin('persons as relative', 'relative.id', 'interest_likes.person_id')
    .orderBy('interest_likes.liked_at', 'desc')
    .orderBy('interest_likes.match_id');
}

/** Returns the likes of relatives that a candidate received. */
export async function likesFor(db: Kysely<Database>, candidateId: string) {
  return selectLikes(db)
    .select(['interest_likes.liked_at'])
    .select(displayName(sql.ref('candidate.id'), 'relative').as('by'))
    .select(senderNameFor(sql.ref('candidate.id')).as('name'))
    .where('interest_likes.candidate_id', '=', candidateId)
    .execute();
}

/** Returns the likes that a person stored for candidates. */
export async function likesBy(db: Kysely<Database>, personId: string) {
  return selectLikes(db)
    .select(['interest_likes.liked_at'])
    .select(displayName(sql.ref('relative.id'), 'candidate').as('candidate'))
    .select(senderNameFor(sql.ref('relative.id')).as('name'))
    .where('interest_likes.person_id', '=', personId)
    .execute();
}

/** Returns the name of `sender` for a person, or null as described at `isContactHiddenFrom`. */
const senderNameFor = (person: RawBuilder<unknown>) =>
  nameUnlessHidden(person, sql.ref('sender.id'), displayFirstName(person, 'sender'));
