/**
 * Status of a candidate's search. `RESTING`: hidden from Browse, matches stay. `SETTLED`: engaged or
 * married.
 */
export const STANDINGS = ['LOOKING', 'IN_TALKS', 'RESTING', 'SETTLED'] as const;

export type Standing = (typeof STANDINGS)[number];

/** Days without a visit of the candidate after which they are asked if they are still looking. */
export const SILENT_DAYS = 30;

/**
 * Days without a visit after which the profile rests, if the question is at least REST_DAYS - SILENT_DAYS
 * days old.
 */
export const REST_DAYS = 60;

/** Days after "engaged or married" until the candidate is asked about the future of the account. */
export const SETTLED_DAYS = 90;

/** Age of the last visit on a card; a card shows nothing more exact. */
export const HERE = ['WEEK', 'MONTH'] as const;
