import type { TestDatabase } from '../harness/database.ts';

/* Relations between members as stored, and an independent implementation of the visibility rules. */

interface MemberFacts {
  readonly gender: string;
  readonly isActive: boolean;
  readonly isListed: boolean;
  readonly audience: 'everyone' | 'matches';
  readonly rank: 'member' | 'moderator' | 'admin';
}

export interface Facts {
  readonly members: ReadonlyMap<string, MemberFacts>;
  /** Ids of all people, with or without a profile. */
  readonly persons: ReadonlySet<string>;
  /** The status of each match, by `pairOf` its sides. */
  readonly matches: ReadonlyMap<string, string>;
  /** The two sides of a match, by its id. */
  readonly sides: ReadonlyMap<string, readonly string[]>;
  /** Reporter and reported member of each report, by its id. */
  readonly reports: ReadonlyMap<string, readonly string[]>;
  /** `blocker>blocked`. */
  readonly blocks: ReadonlySet<string>;
  /** `candidate>relative`. */
  readonly relatives: ReadonlySet<string>;
  /** `candidate>person` of each act in a family's log, also of former relatives. */
  readonly authors: ReadonlySet<string>;
  /** The owner of each photo, by its id. */
  readonly photos: ReadonlyMap<string, string>;
}

interface FactsRow {
  readonly members: readonly (MemberFacts & { readonly id: string })[];
  readonly persons: readonly string[];
  readonly matches: readonly { id: string; one: string; other: string; status: string }[];
  readonly reports: readonly { id: string; one: string; other: string }[];
  readonly blocks: readonly string[];
  readonly relatives: readonly string[];
  readonly authors: readonly string[];
  readonly photos: readonly { id: string; owner: string }[];
}

const SELECT = `SELECT json_build_object(
  'members', (SELECT coalesce(json_agg(json_build_object('id', id, 'gender', gender,
    'audience', photo_audience,
    'rank', CASE WHEN is_admin THEN 'admin' WHEN is_moderator THEN 'moderator' ELSE 'member' END,
    'isActive', complete AND state = 'active' AND blocked_at IS NULL,
    'isListed', complete AND state = 'active' AND blocked_at IS NULL AND held_at IS NULL
      AND NOT hidden)), '[]') FROM members),
  'persons', (SELECT coalesce(json_agg(id), '[]') FROM persons),
  'matches', (SELECT coalesce(json_agg(json_build_object('id', id, 'one', low_id, 'other', high_id,
    'status', status)), '[]') FROM matches),
  'reports', (SELECT coalesce(json_agg(json_build_object('id', id, 'one', reporter_id,
    'other', member_id)), '[]') FROM reports),
  'blocks', (SELECT coalesce(json_agg(blocker_id || '>' || blocked_id), '[]') FROM blocks),
  'relatives', (SELECT coalesce(json_agg(candidate_id || '>' || person_id), '[]') FROM relatives),
  'authors', (SELECT coalesce(json_agg(DISTINCT candidate_id || '>' || actor_id), '[]')
    FROM family_acts WHERE actor_id IS NOT NULL),
  'photos', (SELECT coalesce(json_agg(json_build_object('id', id, 'owner', member_id)), '[]')
    FROM photos WHERE member_id IS NOT NULL)) AS facts`;

export async function readFacts({ pool }: Pick<TestDatabase, 'pool'>): Promise<Facts> {
  const { rows } = await pool.query<{ facts: FactsRow }>({ name: 'facts', text: SELECT });
  const { facts } = rows[0] as { facts: FactsRow };
  const { members, matches, reports, blocks, relatives, authors, photos } = facts;
  return {
    members: new Map(members.map((member) => [member.id, member])),
    persons: new Set(facts.persons),
    matches: new Map(matches.map(({ one, other, status }) => [pairOf(one, other), status])),
    sides: new Map(matches.map(({ id, one, other }) => [id, [one, other]])),
    reports: new Map(reports.map(({ id, one, other }) => [id, [one, other]])),
    blocks: new Set(blocks),
    relatives: new Set(relatives),
    authors: new Set(authors),
    photos: new Map(photos.map(({ id, owner }) => [id, owner])),
  };
}

const pairOf = (one: string, other: string) => [one, other].sort().join('+');

export function matchOf({ matches }: Facts, one: string, other: string): string | undefined {
  return matches.get(pairOf(one, other));
}

export function isBlocked({ blocks }: Facts, one: string, other: string): boolean {
  return blocks.has(`${one}>${other}`) || blocks.has(`${other}>${one}`);
}

/** True if a viewer may see another's profile. */
export function seesMember(facts: Facts, viewerId: string, ownerId: string): boolean {
  const viewer = facts.members.get(viewerId);
  const owner = facts.members.get(ownerId);
  if (viewer === undefined || owner === undefined || isBlocked(facts, viewerId, ownerId))
    return false;
  if (!viewer.isActive || !owner.isActive || viewer.gender === owner.gender) return false;
  const status = matchOf(facts, viewerId, ownerId);
  return owner.isListed || status === 'REQUESTED' || status === 'ACCEPTED';
}

/**
 * True if a relative may see a profile on behalf of a candidate: as a stranger of the candidate's gender,
 * unless they are connected, and without a block on either side.
 */
export function seesForCandidate(
  facts: Facts,
  { candidate, person }: { readonly candidate: string; readonly person: string },
  ownerId: string,
): boolean {
  if (isBlocked(facts, person, ownerId) || !seesMember(facts, candidate, ownerId)) return false;
  const isListed = facts.members.get(ownerId)?.isListed === true;
  return isListed || matchOf(facts, candidate, ownerId) === 'ACCEPTED';
}

/** True if a viewer may see another's photos. */
export function seesPhotos(facts: Facts, viewerId: string, ownerId: string): boolean {
  if (facts.members.get(ownerId)?.audience === 'everyone') return true;
  return matchOf(facts, viewerId, ownerId) === 'ACCEPTED';
}
