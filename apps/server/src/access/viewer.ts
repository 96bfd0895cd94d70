/** Who acts, and on whose behalf. Every access decision is about a viewer. */
export interface Viewer {
  /** The member id of the signed-in account. */
  readonly person: string;
  /** The candidate on whose behalf they act, whose profile, lists and conversations they use. */
  readonly onBehalfOf: string;
  /** The role within a family; null: the candidate themself, the only role so far. */
  readonly part: null;
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

/** A viewer who acts for themself. */
export function asThemself(memberId: string, checks: Checks): Viewer {
  return { person: memberId, onBehalfOf: memberId, part: null, checks };
}
