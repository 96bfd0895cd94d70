import type { Part } from '@sambandha/contract/family/choices';

/** The acting person and the candidate for whom they act. Every access decision is about a viewer. */
export interface Viewer {
  /** The id of the person who owns the session. */
  readonly person: string;
  /** The candidate for whom they act, whose profile, lists and conversations they use. */
  readonly onBehalfOf: string;
  /**
   * Null for the candidate themself. A part for a relative in the candidate's family. `none` for a
   * person without a profile who acts for nobody. `onBehalfOf` is then their own id, which no
   * member has.
   */
  readonly part: Part | 'none' | null;
  readonly checks: Checks;
}

/** Facts about the person, and the proofs of this session. */
export interface Checks {
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** True if the session was opened with the second factor. */
  readonly secondFactor: boolean;
  /**
   * True for admins and moderators in production whose session lacks the second factor; denies every
   * privileged action.
   */
  readonly secondFactorMissing: boolean;
  /** Time of the last entry of the password (and second factor, if on) in this session. */
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
 * The two ids of every query about other members: the candidate whose view it is, and the person who
 * looks. For a candidate who looks for themself both are the same.
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
