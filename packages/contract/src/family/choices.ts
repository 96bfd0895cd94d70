export { RELATIONS, type Relation } from '../relation.ts';

/**
 * What a relative may do, each part with all of the parts before it. An adviser looks at members on the
 * candidate's behalf, a manager besides edits what the candidate tells of themself, a speaker besides
 * writes in conversations that were opened to the family.
 */
export const PARTS = ['adviser', 'manager', 'speaker'] as const;

export type Part = (typeof PARTS)[number];

/** Relatives of one candidate, and candidates of one relative. */
export const RELATIVES_MAX = 6;
export const FAMILIES_MAX = 5;
/** Days for which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** What the log of a family says was done. */
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

/** Days for which an act can be put back; after that, what stood before and after is forgotten. */
export const UNDO_DAYS = 30;

/** The header of a call that is made on behalf of a candidate: their member id. */
export const ON_BEHALF_OF = 'x-on-behalf-of';
