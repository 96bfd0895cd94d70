import type { Part } from '@sambandha/contract/family/choices';

/**
 * The acting person and the candidate for whom they act. Every access decision is about a viewer.
 */
export interface Viewer {
  /** The id of the person who owns the session. */
  readonly person: string;
  /**
   * The candidate for whom the person acts. The person uses this candidate's profile, lists and
   * conversations.
   */
  readonly onBehalfOf: string;
  /**
   * Null for a candidate who acts for themself. For a relative, their part in the candidate's
   * family. `none` for a person without a profile who acts for nobody. `onBehalfOf` is then the
   * person's own id, which no member has.
   */
  readonly part: Part | 'none' | null;
  readonly sessionFacts: SessionFacts;
}

/** Facts about the person, and the proofs of this session. */
export interface SessionFacts {
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** True if the session was opened with the second factor. */
  readonly secondFactor: boolean;
  /**
   * True for admins and moderators in production whose session lacks the second factor. They have
   * no access to any privileged action.
   */
  readonly secondFactorMissing: boolean;
  /**
   * The time of the last proof in this session: the password (with the second factor, if on) or a
   * passkey.
   */
  readonly provedAt: Date | null;
}

/** Returns the viewer of a candidate who acts for themself. */
export function createCandidateViewer(memberId: string, sessionFacts: SessionFacts): Viewer {
  return { person: memberId, onBehalfOf: memberId, part: null, sessionFacts };
}

/** Returns the viewer for a relative who acts for a candidate. */
export function createRelativeViewer(
  { person, sessionFacts }: Viewer,
  candidateId: string,
  part: Part,
): Viewer {
  return { person, onBehalfOf: candidateId, part, sessionFacts };
}

/**
 * The two ids of every query about other members: the candidate whose view is queried, and the
 * person who looks. They are equal if a candidate looks for themself.
 */
export interface ViewerIds {
  readonly memberId: string;
  readonly personId: string;
}

export function viewerIdsOf({ person, onBehalfOf }: Viewer): ViewerIds {
  return { memberId: onBehalfOf, personId: person };
}

/** Returns the ids for a candidate who looks for themself. */
export function ownViewerIds(memberId: string): ViewerIds {
  return { memberId, personId: memberId };
}

export function isRelative({ memberId, personId }: ViewerIds): boolean {
  return memberId !== personId;
}

/**
 * Returns one text for both ids, as a key of caches and limits. For a candidate the text is their
 * id.
 */
export function viewerKey(ids: ViewerIds): string {
  return isRelative(ids) ? `${ids.memberId}:${ids.personId}` : ids.memberId;
}
