/** Who acts, and for whom. Every question of access is asked about one of these. */
export interface Viewer {
  /** Whose account it is. */
  readonly person: string;
  /** The candidate for whom they act and whose profile, lists and conversations these are. */
  readonly onBehalfOf: string;
  /** In which part of a family; null: as the candidate themself, which is all there is. */
  readonly part: null;
  readonly checks: Checks;
}

/** What is known of the person and was proved in this session. */
export interface Checks {
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** The session was opened with the second factor. */
  readonly secondFactor: boolean;
  /** In production, without it, nothing of an admin or moderator can be done. */
  readonly secondFactorMissing: boolean;
  /** When the password, and the second factor where one is on, was last given in this session. */
  readonly provedAt: Date | null;
}

/** A candidate as themself. */
export function asThemself(memberId: string, checks: Checks): Viewer {
  return { person: memberId, onBehalfOf: memberId, part: null, checks };
}
