import type { TestDatabase } from '../harness/database.ts';

/*
 * Reads the relations between members from the database, and derives the members whom each viewer
 * may see. This module shares no code with the server, so that an error in the rules of the server
 * is found.
 */

interface MemberFacts {
  readonly gender: string;
  /** True if the profile is complete, and neither deactivated nor blocked. */
  readonly isActive: boolean;
  readonly isListed: boolean;
  /** The members who may see the photos. */
  readonly audience: 'everyone' | 'matches';
  readonly rank: 'member' | 'moderator' | 'admin';
}

export interface Facts {
  readonly members: ReadonlyMap<string, MemberFacts>;
  /** Ids of all people, with or without a profile. */
  readonly persons: ReadonlySet<string>;
  /** The status of each match, by the key of its two members (`orderPair`). */
  readonly matches: ReadonlyMap<string, string>;
  /** The ids of the two members of each match, by the id of the match. */
  readonly membersByMatch: ReadonlyMap<string, readonly string[]>;
  /** The ids of the reporter and of the reported member of each report, by the id of the report. */
  readonly reports: ReadonlyMap<string, readonly string[]>;
  /** Each block, as the ids `blocker>blocked`. */
  readonly blocks: ReadonlySet<string>;
  /** Each relative, as the ids `candidate>relative`. */
  readonly relatives: ReadonlySet<string>;
  /**
   * The people who acted for a candidate, as the ids `candidate>person`. They are read from the log
   * of the family, which includes former relatives.
   */
  readonly actingPeople: ReadonlySet<string>;
  /** The id of the owner of each photo, by the id of the photo. */
  readonly photos: ReadonlyMap<string, string>;
}

interface FactsRow {
  readonly members: readonly (MemberFacts & { readonly id: string })[];
  readonly persons: readonly string[];
  readonly matches: readonly { id: string; first: string; second: string; status: string }[];
  readonly reports: readonly { id: string; first: string; second: string }[];
  readonly blocks: readonly string[];
  readonly relatives: readonly string[];
  readonly authors: readonly string[];
  readonly photos: readonly { id: string; owner: string }[];
}

const FACTS_QUERY = `SELECT json_build_object(
  'members', (SELECT coalesce(json_agg(json_build_object('id', id, 'gender', gender,
    'audience', photo_audience,
    'rank', CASE WHEN is_admin THEN 'admin' WHEN is_moderator THEN 'moderator' ELSE 'member' END,
    'isActive', complete AND state = 'active' AND blocked_at IS NULL,
    'isListed', complete AND state = 'active' AND blocked_at IS NULL AND held_at IS NULL
      AND NOT hidden)), '[]') FROM members),
  'persons', (SELECT coalesce(json_agg(id), '[]') FROM persons),
  'matches', (SELECT coalesce(json_agg(json_build_object('id', id, 'first', low_id, 'second', high_id,
    'status', status)), '[]') FROM matches),
  'reports', (SELECT coalesce(json_agg(json_build_object('id', id, 'first', reporter_id,
    'second', member_id)), '[]') FROM reports),
  'blocks', (SELECT coalesce(json_agg(blocker_id || '>' || blocked_id), '[]') FROM blocks),
  'relatives', (SELECT coalesce(json_agg(candidate_id || '>' || person_id), '[]') FROM relatives),
  'authors', (SELECT coalesce(json_agg(DISTINCT candidate_id || '>' || actor_id), '[]')
    FROM family_acts WHERE actor_id IS NOT NULL),
  'photos', (SELECT coalesce(json_agg(json_build_object('id', id, 'owner', member_id)), '[]')
    FROM photos WHERE member_id IS NOT NULL)) AS facts`;

export async function readFacts({ pool }: Pick<TestDatabase, 'pool'>): Promise<Facts> {
  const { rows } = await pool.query<{ facts: FactsRow }>({ name: 'facts', text: FACTS_QUERY });
  const { facts } = rows[0] as { facts: FactsRow };
  const { members, matches, reports, blocks, relatives, authors, photos } = facts;
  return {
    members: new Map(members.map((member) => [member.id, member])),
    persons: new Set(facts.persons),
    matches: new Map(matches.map(({ first, second, status }) => [pairOf(first, second), status])),
    membersByMatch: new Map(matches.map(({ id, first, second }) => [id, [first, second]])),
    reports: new Map(reports.map(({ id, first, second }) => [id, [first, second]])),
    blocks: new Set(blocks),
    relatives: new Set(relatives),
    actingPeople: new Set(authors),
    photos: new Map(photos.map(({ id, owner }) => [id, owner])),
  };
}

/** Returns a key of two members that does not depend on their order. */
const pairOf = (first: string, second: string) => [first, second].sort().join('+');

/** Returns the status of the match between two members, or undefined if they have none. */
export function matchStatusOf(
  { matches }: Facts,
  first: string,
  second: string,
): string | undefined {
  return matches.get(pairOf(first, second));
}

export function isBlocked({ blocks }: Facts, first: string, second: string): boolean {
  return blocks.has(`${first}>${second}`) || blocks.has(`${second}>${first}`);
}

/** Returns true if a viewer may see the profile of `ownerId`. */
export function seesMember(facts: Facts, viewerId: string, ownerId: string): boolean {
  const viewer = facts.members.get(viewerId);
  const owner = facts.members.get(ownerId);
  if (viewer === undefined || owner === undefined || isBlocked(facts, viewerId, ownerId))
    return false;
  if (!viewer.isActive || !owner.isActive || viewer.gender === owner.gender) return false;
  const status = matchStatusOf(facts, viewerId, ownerId);
  return owner.isListed || status === 'REQUESTED' || status === 'ACCEPTED';
}

/**
 * Returns true if a relative may see a profile on behalf of a candidate. The candidate must see the
 * profile, the member must be listed or matched with the candidate, and there must be no block
 * between the relative and the member.
 */
export function seesForCandidate(
  facts: Facts,
  { candidate, person }: { readonly candidate: string; readonly person: string },
  ownerId: string,
): boolean {
  if (isBlocked(facts, person, ownerId) || !seesMember(facts, candidate, ownerId)) return false;
  const isListed = facts.members.get(ownerId)?.isListed === true;
  return isListed || matchStatusOf(facts, candidate, ownerId) === 'ACCEPTED';
}

/** Returns true if a viewer who sees the profile of `ownerId` may see the photos. */
export function seesPhotos(facts: Facts, viewerId: string, ownerId: string): boolean {
  if (facts.members.get(ownerId)?.audience === 'everyone') return true;
  return matchStatusOf(facts, viewerId, ownerId) === 'ACCEPTED';
}
