/**
 * Optional parts of a shared biodata. Age, place, work, education, gotra and bio are always shown.
 */
export const LINK_PARTS = ['photo', 'fullName', 'birth', 'family', 'contact'] as const;

export type LinkPart = (typeof LINK_PARTS)[number];

/** Lifetimes of a link in days. */
export const LINK_DAYS = [7, 30, 90] as const;

export type LinkDays = (typeof LINK_DAYS)[number];

export const LINK_LABEL_MAX = 60;

/** Maximum number of live links of a candidate. */
export const LINKS_MAX = 20;

/** Days after which a proposed link expires. */
export const LINK_PROPOSAL_DAYS = 30;
/** Maximum number of links that a family proposes in a day. */
export const LINK_PROPOSALS_PER_DAY = 20;

/** Number of wrong codes that locks a link. */
export const WRONG_CODES_MAX = 50;

/** Path of a link, before the token. */
export const LINK_PATH = '/b/';

/**
 * State of a link. A `live` link can be opened. A proposed link `waits` for the candidate. After
 * the candidate declined it, the relative who proposed it still sees `waits`. A link is `locked`
 * after too many wrong codes.
 */
export const LINK_STATES = ['live', 'waits', 'locked'] as const;
