/** What stands of an opening, or of what was written before it. */
export const OPENING_STATES = ['asked', 'allowed', 'refused'] as const;

export type OpeningState = (typeof OPENING_STATES)[number];

/** Days after a refusal in which nothing is asked again. */
export const OPENING_PAUSE_DAYS = 7;
