import { RELATIONS, type Relation } from '../family/choices.ts';

/** For whom a person prepares a profile. "Myself" is the ordinary registration. */
export const FOR_WHOM = ['SON', 'DAUGHTER', 'BROTHER', 'SISTER', 'RELATIVE', 'FRIEND'] as const;

export type ForWhom = (typeof FOR_WHOM)[number];

/** What a volunteer is to whom they help: no relative, and of no part in the family. */
export const VOLUNTEER = 'VOLUNTEER';

/** What the one who prepares a profile is to the candidate. */
export const MAKER_RELATIONS = [...RELATIONS, VOLUNTEER] as const;

export type MakerRelation = (typeof MAKER_RELATIONS)[number];

/** For whom a draft is, that of a volunteer (HELPED) included. */
export const DRAFT_FOR = [...FOR_WHOM, 'HELPED'] as const;

export type DraftFor = (typeof DRAFT_FOR)[number];

const ofChild = ['MOTHER', 'FATHER', 'GUARDIAN'] as const;
const ofSibling = ['BROTHER', 'SISTER'] as const;

/** How whoever prepares a profile can be related to the candidate. */
export const RELATIONS_FOR: Readonly<Record<ForWhom, readonly Relation[]>> = {
  SON: ofChild,
  DAUGHTER: ofChild,
  BROTHER: ofSibling,
  SISTER: ofSibling,
  RELATIVE: ['GRANDPARENT', 'UNCLE', 'AUNT', 'GUARDIAN', 'OTHER'],
  FRIEND: ['FRIEND'],
};

/**
 * OPEN: being prepared. ASKED: waits for the candidate's answer. ENDED: there was no answer, or a no, which
 * look the same. AGREED: the candidate said yes.
 */
export const DRAFT_STATES = ['OPEN', 'ASKED', 'ENDED', 'AGREED'] as const;

/** Drafts that one person may begin within a year, whatever becomes of them. */
export const DRAFTS_PER_YEAR = 3;
/** Drafts that one volunteer may begin within 24 hours. */
export const VOLUNTEER_DRAFTS_PER_DAY = 10;
/** Times that a volunteer may type the code that a candidate reads out to them. */
export const TOLD_CODE_TRIES = 5;
/** Places of one volunteer. */
export const VOLUNTEER_PLACES_MAX = 20;
/** Days for which a draft can be prepared. */
export const DRAFT_DAYS = 30;
/** Days that a candidate has to answer. */
export const CONSENT_DAYS = 14;
/** The day of the one reminder. */
export const REMINDER_DAY = 7;
/** Days for which nobody can ask the same contact again after an end. */
export const PAUSE_DAYS = 180;
/** Days after a yes, when the candidate is asked whether it is still right. */
export const ASK_AGAIN_DAYS = 7;
/** The page of the web app that the link of the letter opens; the token stands behind its `#`. */
export const CONSENT_PATH = '/consent';
/** Digits of the code in the letter. */
export const CONSENT_CODE_LENGTH = 6;
