export { RELATIONS, type Relation } from '../relation.ts';

/**
 * The parts of a relative. Each includes the rights of the parts before it. An adviser looks at
 * members on the candidate's behalf. A manager also edits the candidate's profile. A speaker also
 * writes in conversations that were opened to the family.
 */
export const PARTS = ['adviser', 'manager', 'speaker'] as const;

export type Part = (typeof PARTS)[number];

/** The parts that a consenting candidate can give to the maker of the draft, or none. */
export const CONSENT_PARTS = [...PARTS, 'none'] as const;

/** Maximum number of relatives of a candidate. */
export const RELATIVES_MAX = 6;
/** Maximum number of candidates of a relative. */
export const FAMILIES_MAX = 5;
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/**
 * Kinds of acts in the log of a family. `LOOKED` is the number of profiles that a relative opened
 * on one day, and `WISHES` a change of preferences.
 */
export const ACT_KINDS = [
  'LOOKED',
  'PROFILE',
  'WISHES',
  'PHOTO_ADDED',
  'PHOTOS_ORDERED',
  'PHOTO_PRIMARY',
  'PROPOSED',
  'SENT_ALONE',
  'SET_ASIDE',
  'REPORTED',
  'LINK_PROPOSED',
  'LINK_ENDED',
  'JOINED',
  'PART_CHANGED',
  'LEFT',
  'REMOVED',
] as const;

export type ActKind = (typeof ACT_KINDS)[number];

/** Days for which an act can be undone. Its former and new values are then deleted. */
export const UNDO_DAYS = 30;

/** The header of a call on behalf of a candidate. It contains the candidate's member id. */
export const ON_BEHALF_OF = 'x-on-behalf-of';
