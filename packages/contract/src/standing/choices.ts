/**
 * Standing of a candidate's search. `SETTLED` means that the candidate is engaged or married. With
 * `RESTING` and `SETTLED` the profile is hidden from Browse and existing matches remain.
 */
export const STANDINGS = ['LOOKING', 'IN_TALKS', 'RESTING', 'SETTLED'] as const;

export type Standing = (typeof STANDINGS)[number];

/** Days without a visit after which the candidate is asked if they are still looking. */
export const SILENT_DAYS = 30;

/**
 * Days without a visit after which the standing becomes `RESTING`. The question must be at least
 * REST_DAYS - SILENT_DAYS days old.
 */
export const REST_DAYS = 60;

/** Days after "engaged or married" until the candidate is asked whether to keep the account. */
export const SETTLED_DAYS = 90;

/** Coarse age of the last visit, as shown on a card. Cards show no exact time. */
export const LAST_VISIT_AGES = ['WEEK', 'MONTH'] as const;
