import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { GOTRA } from '../community.ts';
import { KOOTA, PORUTHAM, TIE, WISH } from './choices.ts';

/** The most points guna milan can give. */
export const GUNA_MAX = 36;

/** 0 to 100; null where there is nothing to judge by. */
const percent = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** Points come in halves. */
const points = z.number().check(z.minimum(0), z.maximum(GUNA_MAX), z.multipleOf(0.5));

/** Whose wish: the viewer's, the other member's, or one that both have and both meet. */
export const wishSide = z.enum(['mine', 'theirs', 'both']);

/** One wish that could be judged. A wish about something that is not known is not among them. */
export const preferenceReason = z.object({
  kind: code(WISH),
  side: wishSide,
  met: z.boolean(),
  /** What is looked for: a code of its list, or a profession's text; null for a range. */
  wanted: z.nullable(z.string()),
  /** The range that is looked for: years of age, or inches of height; null where it has no such end. */
  min: z.nullable(z.int()),
  max: z.nullable(z.int()),
});

export type PreferenceReason = z.output<typeof preferenceReason>;

/** One koota. `groom` and `bride` are what it looks at in each of the two. */
export const kootaRow = z.object({
  key: code(KOOTA),
  points,
  max: z.int(),
  /**
   * Codes of VARNA, VASHYA, YONI, GRAHA (maitri), GANA or NADI; for tara those of TARA, counted to
   * that person from the other; for bhakoot "1" to "12", the sign's place counted from the other's.
   */
  groom: z.string(),
  bride: z.string(),
});

export type KootaRow = z.output<typeof kootaRow>;

/** What is said beside the points; none of it changes them. */
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

export const southernFlag = z.object({ key: code(PORUTHAM), met: z.boolean() });

/** Ashtakoota guna milan of two, with the spread over the published tables. */
export const gunaMilan = z.object({
  total: points,
  max: z.literal(GUNA_MAX),
  /** The least and the most that other published tables give. */
  low: points,
  high: points,
  kootas: z.array(kootaRow),
  /** Doshas and their classical exceptions, in the order of telling. */
  noteKinds: z.array(code(GUNA_NOTE)),
  southern: z.array(southernFlag),
});

export type GunaMilan = z.output<typeof gunaMilan>;

/** What both families name alike, however they spell it: something to ask at home, never a verdict. */
export const tie = z.object({
  kind: code(TIE),
  /** As the other member's profile says it: a code of GOTRA, or their text. */
  name: z.string(),
});

export type Tie = z.output<typeof tie>;

/**
 * How two members fit, seen from the viewer: advice, never a verdict. A part is null where it cannot
 * be computed or a side hides it, and then it does not count in the score either. The score is null
 * where too little is known of the two for a number.
 */
export const compatibility = z.object({
  score: percent,
  preference: z.object({
    /** How much of the viewer's wishes the other meets. */
    mine: percent,
    /** How much of the other's wishes the viewer meets. */
    theirs: percent,
    reasons: z.array(preferenceReason),
  }),
  guna: z.nullable(gunaMilan),
  /** Whether both name the same gotra. */
  sagotra: z.nullable(z.boolean()),
  related: z.array(tie),
});

export type Compatibility = z.output<typeof compatibility>;

/** The short form, for a card in a list. */
export const compatibilityMark = z.object({
  /** Null where too little is known of the two for a number. */
  score: percent,
  /** The gotra of both, where both name the same one. */
  sagotra: z.nullable(code(GOTRA)),
  /** Without a score: how many wishes of both could be judged, and are met. */
  wishes: z.optional(z.object({ met: z.int(), judged: z.int() })),
  /** The met wish that says most; in the order Best match alone. */
  reason: z.optional(preferenceReason),
});

export type CompatibilityMark = z.output<typeof compatibilityMark>;
