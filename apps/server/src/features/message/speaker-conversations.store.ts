import { type Kysely, sql } from 'kysely';
import type { Database, Message } from '../../db/schema.ts';
import { ownMatches, type Speaker, speakersIn } from '../match/index.ts';
import { seesPhotosOf, shownFirstName, shownName } from '../profile/index.ts';

/** Returns the expression for the first name of a person `p` in the reader's script. */
export const firstNameExpression = (readerId: string) =>
  shownFirstName(sql`${readerId}::uuid`, 'p');

/**
 * Returns the first names of the relatives who wrote these messages. If there are none, no query
 * runs.
 */
export async function writersOf(
  db: Kysely<Database>,
  readerId: string,
  messages: Iterable<Pick<Message, 'actor_id'>>,
): Promise<Map<string, string>> {
  const actorIds = [...messages].map(({ actor_id }) => actor_id).filter((id) => id !== null);
  const ids = new Set(actorIds);
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('persons as p')
    .select(['p.id', firstNameExpression(readerId).as('name')])
    .where('p.id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Returns a query of the matches that are open to a relative, with the candidate (`viewer`), the other
 * side (`member`) and the opening (`k`).
 */
function openedMatches(db: Kysely<Database>, { candidateId, personId }: Speaker) {
  return ownMatches(db, candidateId)
    .innerJoin('speakers as k', (join) =>
      join
        .onRef('k.match_id', '=', 'match.id')
        .on('k.candidate_id', '=', candidateId)
        .on('k.person_id', '=', personId),
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
    .select(['match.id', 'k.after_seq as afterSeq'])
    .where('match.id', '=', matchId)
    .executeTakeFirst();
}

interface LastMessage {
  readonly seq: number;
  readonly text: string;
  readonly at: string;
}

const lastOpenMessage = sql<LastMessage | null>`(
  SELECT json_build_object('seq', l.seq, 'text', l.body, 'at', l.sent_at) FROM messages AS l
  WHERE l.match_id = match.id AND l.seq > k.after_seq AND NOT EXISTS (
    SELECT FROM hidden_messages AS h
    WHERE h.match_id = match.id AND h.member_id = viewer.id AND h.seq = l.seq
  ) ORDER BY l.seq DESC LIMIT 1
)`;

/** Returns the conversations that are open to a relative, the newest first. */
export async function listOpenedConversations(
  db: Kysely<Database>,
  relative: Speaker,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  return openedMatches(db, relative)
    .innerJoin('conversation_openings as o', (join) =>
      join
        .onRef('o.match_id', '=', 'match.id')
        .onRef('o.candidate_id', '=', 'k.candidate_id')
        .onRef('o.person_id', '=', 'k.person_id'),
    )
    .select([
      'match.id',
      'match.requester_id as requesterId',
      'member.id as otherId',
      'member.gender',
      sql<boolean>`member.verified_at IS NOT NULL`.as('verified'),
      sql<Date>`o.answered_at`.as('openSince'),
      lastOpenMessage.as('last'),
      shownName(sql`${relative.personId}::uuid`).as('name'),
      sql<{
        id: string;
        thumbhash: string;
      } | null>`CASE WHEN ${seesPhotosOf(sql`${relative.personId}::uuid`)} THEN (
        SELECT json_build_object('id', p.id, 'thumbhash', p.thumbhash) FROM photos AS p
        WHERE p.member_id = member.id AND p.is_primary
      ) END`.as('photo'),
      sql<number>`(count(*) OVER ())::int`.as('total'),
    ])
    .orderBy(sql`coalesce((${lastOpenMessage} ->> 'at')::timestamptz, o.answered_at)`, 'desc')
    .orderBy('match.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}

/** Returns the relatives of either side to whom a member's conversations are open. */
export async function speakersInMatchesOf(
  trx: Kysely<Database>,
  memberId: string,
): Promise<Speaker[]> {
  const matches = await trx
    .selectFrom('matches')
    .select(['id', 'has_openings'])
    .where((row) => row.or([row('low_id', '=', memberId), row('high_id', '=', memberId)]))
    .where('has_openings', '=', true)
    .execute();
  return speakersIn(trx, matches);
}
