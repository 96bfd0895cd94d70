import { type Kysely, sql } from 'kysely';
import type { Database, Message } from '../../db/schema.ts';
import {
  findSpeakers,
  isNotHidden,
  ownMatches,
  primaryPhotoFor,
  type Speaker,
} from '../match/index.ts';
import { displayFirstName, displayName } from '../profile/index.ts';

/** Returns the expression for the first name of `person` in the reader's script. */
export const firstNameExpression = (readerId: string) =>
  displayFirstName(sql`${readerId}::uuid`, 'person');

/**
 * Returns the first names of the relatives who wrote these messages. If there are none, no query
 * runs.
 */
export async function writerNames(
  db: Kysely<Database>,
  readerId: string,
  messages: Iterable<Pick<Message, 'actor_id'>>,
): Promise<Map<string, string>> {
  const ids = new Set([...messages].flatMap(({ actor_id }) => actor_id ?? []));
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('persons as person')
    .select(['person.id', firstNameExpression(readerId).as('name')])
    .where('person.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns a query of the matches that are open to a relative, with the candidate (`viewer`), the
 * other side (`member`) and the relative (`speaker`).
 */
function openedMatches(db: Kysely<Database>, { candidateId, personId }: Speaker) {
  return ownMatches(db, candidateId)
    .innerJoin('speakers as speaker', (join) =>
      join
        .onRef('speaker.match_id', '=', 'match.id')
        .on('speaker.candidate_id', '=', candidateId)
        .on('speaker.person_id', '=', personId),
    )
    .where('member.id', 'is not', null);
}

/**
 * Returns the id of the conversation and the `seq` after which it is open to a relative, or
 * undefined if it is not open.
 */
export async function findOpenedConversation(
  db: Kysely<Database>,
  relative: Speaker,
  matchId: string,
) {
  return openedMatches(db, relative)
    .select(['match.id', 'speaker.after_seq as afterSeq'])
    .where('match.id', '=', matchId)
    .executeTakeFirst();
}

interface LastMessage {
  readonly seq: number;
  readonly text: string;
  readonly at: string;
}

/** The newest message that is open to `speaker` and that the candidate `viewer` did not hide. */
const lastOpenMessage = sql<LastMessage | null>`(
  SELECT json_build_object('seq', message.seq, 'text', message.body, 'at', message.sent_at)
  FROM messages AS message
  WHERE message.match_id = match.id AND message.seq > speaker.after_seq AND ${isNotHidden}
  ORDER BY message.seq DESC LIMIT 1
)`;

/**
 * Returns a page of the conversations that are open to a relative, sorted by the time of the last
 * open message, the latest first. A conversation without an open message is sorted by the time of
 * its opening. `total` is the number of conversations on all pages.
 */
export async function listOpenedConversations(
  db: Kysely<Database>,
  relative: Speaker,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const readerId = sql`${relative.personId}::uuid`;
  return openedMatches(db, relative)
    .innerJoin('conversation_openings as opening', (join) =>
      join
        .onRef('opening.match_id', '=', 'match.id')
        .onRef('opening.candidate_id', '=', 'speaker.candidate_id')
        .onRef('opening.person_id', '=', 'speaker.person_id'),
    )
    .select([
      'match.id',
      'match.requester_id as requesterId',
      'member.id as otherId',
      'member.gender',
      sql<boolean>`member.verified_at IS NOT NULL`.as('verified'),
      sql<Date>`opening.answered_at`.as('openSince'),
      lastOpenMessage.as('last'),
      displayName(readerId).as('name'),
      primaryPhotoFor(readerId).as('photo'),
      sql<number>`(count(*) OVER ())::int`.as('total'),
    ])
    .orderBy(sql`coalesce((${lastOpenMessage} ->> 'at')::timestamptz, opening.answered_at)`, 'desc')
    .orderBy('match.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** Returns the relatives of either side to whom a member's conversations are open. */
export async function findSpeakersOfMember(
  trx: Kysely<Database>,
  memberId: string,
): Promise<Speaker[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', 'has_openings'])
    .where((row) => row.or([row('low_id', '=', memberId), row('high_id', '=', memberId)]))
    .where('has_openings', '=', true)
    .execute();
  return findSpeakers(trx, matches);
}
