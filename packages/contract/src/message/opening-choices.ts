/** State of an opening, or of the request for its earlier messages. */
export const OPENING_STATES = ['asked', 'allowed', 'refused'] as const;

export type OpeningState = (typeof OPENING_STATES)[number];

/** Days after a refusal in which the same opening cannot be requested. */
export const OPENING_PAUSE_DAYS = 7;
