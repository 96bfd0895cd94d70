/** What is shown behind a link beside what every biodata has: age, place, work, education, gotra, own words. */
export const LINK_PARTS = ['photo', 'fullName', 'birth', 'family', 'contact'] as const;

export type LinkPart = (typeof LINK_PARTS)[number];

/** After how many days a link ends. */
export const LINK_DAYS = [7, 30, 90] as const;

export type LinkDays = (typeof LINK_DAYS)[number];

export const LINK_LABEL_MAX = 60;

/** Most links of a candidate that can be opened at one time. */
export const LINKS_MAX = 20;

/** Days for which a proposal waits, and most proposals of a family in a day. */
export const LINK_PROPOSAL_DAYS = 30;
export const LINK_PROPOSALS_A_DAY = 20;

/** Wrong codes after which a link shows nothing more. */
export const WRONG_CODES_MAX = 50;

/** What stands before the token in the address of a link. */
export const LINK_PATH = '/b/';

/**
 * How a link stands. A proposal that the candidate declined still `waits` for whoever proposed it.
 * `locked`: too many wrong codes.
 */
export const LINK_STATES = ['live', 'waits', 'locked'] as const;
