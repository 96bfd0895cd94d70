import type { Part } from '@sambandha/contract/family/choices';

/** Who acts, and on whose behalf. Every access decision is about a viewer. */
export interface Viewer {
  /** The id of the person whose session it is. */
  readonly person: string;
  /** The candidate on whose behalf they act, whose profile, lists and conversations they use. */
  readonly onBehalfOf: string;
  /**
   * Null: the candidate themself. A part: a relative in the candidate's family. `none`: a person
   * without a profile who acts for nobody, so that `onBehalfOf` is their own id and no member's.
   */
  readonly part: Part | 'none' | null;
  readonly checks: Checks;
}

/** What is known of the person, and what was proved in this session. */
export interface Checks {
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** Whether the session was opened with the second factor. */
  readonly secondFactor: boolean;
  /**
   * True for admins and moderators in production whose session lacks the second factor: it denies
   * every privileged action.
   */
  readonly secondFactorMissing: boolean;
  /** When the password (and second factor, if on) was last given in this session. */
  readonly provedAt: Date | null;
}

/** A candidate who acts for themself. */
export function asThemself(memberId: string, checks: Checks): Viewer {
  return { person: memberId, onBehalfOf: memberId, part: null, checks };
}

/** A relative who acts for a candidate. */
export function asRelative({ person, checks }: Viewer, candidateId: string, part: Part): Viewer {
  return { person, onBehalfOf: candidateId, part, checks };
}

/**
 * The two ids with which every query about other members is asked: the candidate whose view it is, and the
 * person who looks. A candidate who looks for themself has both; a relative has the second.
 */
export interface ViewerIds {
  readonly memberId: string;
  readonly personId: string;
}

export function idsOf({ person, onBehalfOf }: Viewer): ViewerIds {
  return { memberId: onBehalfOf, personId: person };
}

/** The ids of a candidate who looks for themself. */
export function ownIds(memberId: string): ViewerIds {
  return { memberId, personId: memberId };
}

export function isRelative({ memberId, personId }: ViewerIds): boolean {
  return memberId !== personId;
}

/** One text for both ids, as a key of caches and limits. For a candidate it is their id. */
export function keyOf(ids: ViewerIds): string {
  return isRelative(ids) ? `${ids.memberId}:${ids.personId}` : ids.memberId;
}
