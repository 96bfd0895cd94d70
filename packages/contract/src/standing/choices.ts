/**
 * Where a candidate's search stands, as they say it. `RESTING`: hidden from Browse, matches stay;
 * `SETTLED`: engaged or married.
 */
export const STANDINGS = ['LOOKING', 'IN_TALKS', 'RESTING', 'SETTLED'] as const;

export type Standing = (typeof STANDINGS)[number];

/** After so many days without the candidate themself they are asked whether they still look. */
export const SILENT_DAYS = 30;

/** After so many, and as many since the question as were before it, the profile rests. */
export const REST_DAYS = 60;

/** So many days after "engaged or married" the candidate is asked what becomes of the account. */
export const SETTLED_DAYS = 90;

/** What a card says of the last visit; nothing more exact is in it. */
export const HERE = ['WEEK', 'MONTH'] as const;
