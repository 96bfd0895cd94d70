import { RELATIONS, type Relation } from '../family/choices.ts';

/** Candidates for whom a person can prepare a profile. A person's own profile needs no draft. */
export const FOR_WHOM = ['SON', 'DAUGHTER', 'BROTHER', 'SISTER', 'RELATIVE', 'FRIEND'] as const;

export type ForWhom = (typeof FOR_WHOM)[number];

/**
 * Relation of a volunteer to the candidate. A volunteer is no relative and has no part in the
 * family.
 */
export const VOLUNTEER = 'VOLUNTEER';

/** Relation of the maker of a draft to the candidate. */
export const MAKER_RELATIONS = [...RELATIONS, VOLUNTEER] as const;

export type MakerRelation = (typeof MAKER_RELATIONS)[number];

/** Possible candidates of a draft. HELPED is the candidate of a volunteer. */
export const DRAFT_FOR = [...FOR_WHOM, 'HELPED'] as const;

export type DraftFor = (typeof DRAFT_FOR)[number];

const relationsOfChild = ['MOTHER', 'FATHER', 'GUARDIAN'] as const;
const relationsOfSibling = ['BROTHER', 'SISTER'] as const;

/** Possible relations of the maker to the candidate. */
export const RELATIONS_FOR: Readonly<Record<ForWhom, readonly Relation[]>> = {
  SON: relationsOfChild,
  DAUGHTER: relationsOfChild,
  BROTHER: relationsOfSibling,
  SISTER: relationsOfSibling,
  RELATIVE: ['GRANDPARENT', 'UNCLE', 'AUNT', 'GUARDIAN', 'OTHER'],
  FRIEND: ['FRIEND'],
};

/**
 * An OPEN draft is in preparation. An ASKED draft waits for the candidate's answer. An ENDED draft
 * has expired, in preparation or after the request. A refusal looks like no answer: the draft stays
 * ASKED until it expires. AGREED means that the candidate consented.
 */
export const DRAFT_STATES = ['OPEN', 'ASKED', 'ENDED', 'AGREED'] as const;

/**
 * Maximum number of drafts that a person begins within a year, including deleted and ended ones.
 */
export const DRAFTS_PER_YEAR = 3;
/** Maximum number of drafts that a volunteer begins within 24 hours. */
export const VOLUNTEER_DRAFTS_PER_DAY = 10;
/**
 * Number of attempts of a volunteer to enter the code that a candidate reads to them. The column
 * `drafts.told_tries_left` has the same default.
 */
export const TOLD_CODE_TRIES = 5;
/** Maximum number of places of a volunteer. */
export const VOLUNTEER_PLACES_MAX = 20;
/** Days until a draft in preparation expires. */
export const DRAFT_DAYS = 30;
/** Days that the candidate has to answer. */
export const CONSENT_DAYS = 14;
/** Days after the request until the only reminder. */
export const REMINDER_DAY = 7;
/** Days after the end of a draft in which nobody can ask the same contact again. */
export const PAUSE_DAYS = 180;
/** Days after the consent until the candidate is asked to confirm the consent. */
export const CONSENT_CHECK_DAYS = 7;
/** The page of the web app that the link in a request for consent opens. The token follows `#`. */
export const CONSENT_PATH = '/consent';
/** Number of digits of the code in a request for consent. */
export const CONSENT_CODE_LENGTH = 6;
