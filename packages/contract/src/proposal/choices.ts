/** Days after which a proposal ends, whether it was answered or not. */
export const PROPOSAL_DAYS = 30;

/** Most proposals of one family in a day. */
export const PROPOSALS_A_DAY = 20;

/**
 * What the relatives read of a proposal. One that the candidate declined still `waits`, until it ends:
 * silence and a no look alike.
 */
export const PROPOSAL_STATES = ['waits', 'sent'] as const;
