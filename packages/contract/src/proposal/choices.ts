/** Days after which a proposal ends, whether it was answered or not. */
export const PROPOSAL_DAYS = 30;

/** Maximum number of proposals of a family in a day. */
export const PROPOSALS_PER_DAY = 20;

/**
 * The states of a proposal, as relatives see them. A declined proposal still `waits` until it ends,
 * so that a refusal looks like no answer.
 */
export const PROPOSAL_STATES = ['waits', 'sent'] as const;
