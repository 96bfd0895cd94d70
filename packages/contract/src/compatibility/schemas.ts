import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { GOTRA } from '../community.ts';
import { CARD_WISHES, KOOTA, PORUTHAM, TIE, WISH } from './choices.ts';

/** Maximum number of points of guna milan. */
export const GUNA_MAX = 36;

/** 0 to 100. Null if there is no basis for a judgement. */
const percent = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** Points in steps of one half. */
const points = z.number().check(z.minimum(0), z.maximum(GUNA_MAX), z.multipleOf(0.5));

/**
 * Side of a wish: the viewer, the other member, or both if both have it with the same value or as a
 * range, and both meet it.
 */
const wishSide = z.enum(['mine', 'theirs', 'both']);

/** A wish that could be judged. Wishes about an unknown fact are left out. */
export const preferenceReason = z.object({
  kind: code(WISH),
  side: wishSide,
  met: z.boolean(),
  /**
   * The wanted value: a code of its list, or the text of a profession. Null for a range and for
   * `otherGotra`.
   */
  wanted: z.nullable(z.string()),
  /**
   * The wanted range, in years of age or inches of height. Null for an open end, for the side
   * `both` and for other kinds.
   */
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
});

export type PreferenceReason = z.output<typeof preferenceReason>;

/** A met wish that a card names. */
const cardReason = z.extend(preferenceReason, { kind: z.enum(CARD_WISHES) });

export type CardReason = z.output<typeof cardReason>;

/** A koota. `groom` and `bride` are the values that it compares. */
export const kootaRow = z.object({
  key: code(KOOTA),
  points,
  max: z.int(),
  /**
   * Codes of VARNA, VASHYA, YONI, GRAHA (maitri), GANA or NADI. Tara has a code of TARA, counted
   * from the other person's star to this person's. Bhakoot has "1" to "12", the position of this
   * person's sign counted from the other person's.
   */
  groom: z.string(),
  bride: z.string(),
});

export type KootaRow = z.output<typeof kootaRow>;

/** Notes beside the points. They do not change the points. */
export const GUNA_NOTE = choices({
  HALF_SIGN: 'The half of the sign is not known, so vashya is counted for the later half',
  NADI_SAME: 'Nadi dosha',
  NADI_SAME_RASHI: 'Nadi dosha eased: one rashi, two stars',
  NADI_SAME_STAR_RASHIS: 'Nadi dosha eased: one star, two rashis',
  NADI_SAME_STAR_PADAS: 'Nadi dosha eased: one star, two padas',
  NADI_MIDDLE_ONLY: 'Some regions weigh the middle nadi alone',
  BHAKOOT_2_12: 'Bhakoot dosha: second and twelfth',
  BHAKOOT_5_9: 'Bhakoot dosha: fifth and ninth',
  BHAKOOT_6_8: 'Bhakoot dosha: sixth and eighth',
  BHAKOOT_EASED: 'Bhakoot dosha eased',
  BHAKOOT_MILD: 'Bhakoot dosha mild: counted from an even sign',
  BHAKOOT_FRIENDLY: 'Bhakoot dosha eased: friendly lords',
  GANA_RAKSHASA: 'Gana dosha',
  GANA_LORDS: 'Gana dosha eased: friendly lords',
  GANA_NAVAMSHA: 'Gana dosha eased: friendly navamsha lords',
  GANA_DISTANT: 'Gana dosha lessened: distant stars',
  SOUTHERN_LIFTED: 'Rajju and vedha lifted',
  MANGLIK_BOTH: 'Both manglik',
  MANGLIK_ONE: 'One manglik, one not',
});

const southernFlag = z.object({ key: code(PORUTHAM), met: z.boolean() });

/** Ashtakoota guna milan of two members, with its range over the published tables. */
export const gunaMilan = z.object({
  total: points,
  max: z.literal(GUNA_MAX),
  /** Minimum and maximum over the published tables, including the tables of `total`. */
  low: points,
  high: points,
  kootas: z.array(kootaRow),
  /** Doshas and their classical exceptions, in the order of display. */
  noteKinds: z.array(code(GUNA_NOTE)),
  southern: z.array(southernFlag),
});

export type GunaMilan = z.output<typeof gunaMilan>;

/**
 * A trait that both families have in common, in any spelling. It is a question for the families,
 * not a verdict.
 */
export const tie = z.object({
  kind: code(TIE),
  /** The value of the other member's profile: a code of GOTRA, or their text. */
  name: z.string(),
});

export type Tie = z.output<typeof tie>;

/**
 * The fit of two members from the viewer's side. It is advice, not a verdict. A part is null if it
 * cannot be computed or if a side hides it. Such a part does not count in the score. The score is
 * null if too little is known about the two members.
 */
export const compatibility = z.object({
  score: percent,
  preference: z.object({
    /** Degree to which the other member meets the viewer's wishes. */
    mine: percent,
    /** Degree to which the viewer meets the other member's wishes. */
    theirs: percent,
    reasons: z.array(preferenceReason),
  }),
  guna: z.nullable(gunaMilan),
  /** True if both have the same gotra. Null if a gotra is unknown or `OTHER`. */
  sagotra: z.nullable(z.boolean()),
  related: z.array(tie),
});

export type Compatibility = z.output<typeof compatibility>;

/** The short form for a card in a list. */
export const compatibilityMark = z.object({
  /** Null if too little is known about the two. */
  score: percent,
  /** The common gotra. Null if the two differ, or if one is unknown or `OTHER`. */
  sagotra: z.nullable(code(GOTRA)),
  /**
   * Only without a score: number of wishes of both that could be judged, and of those that are met.
   */
  wishes: z.optional(z.object({ met: z.int(), judged: z.int() })),
  /** The most distinctive of the met wishes. Present only in Best match. */
  reason: z.optional(cardReason),
});

export type CardCompatibility = z.output<typeof compatibilityMark>;
