export const searchTexts = {
  ageMin: 'Please enter a valid minimum age (18-100)',
  ageMax: 'Please enter a valid maximum age (18-100)',
  ageOrder: 'Maximum age must not be below minimum age',
  heightOrder: 'Maximum height must not be below minimum height',
  choice: 'This filter value does not exist.',
} as const;

/**
 * The orders of a list. `match` is Best match: the turns of the day come first, then the highest
 * ranks, and equal ranks are shuffled every day. `recent` puts the last active first, and `newest`
 * the last joined.
 */
export const SORTS = ['match', 'recent', 'newest'] as const;

export type Sort = (typeof SORTS)[number];

/** Kinds of facts that a viewer and a card's member have in common, the most personal first. */
export const COMMON_TRAITS = ['interest', 'town', 'location', 'profession'] as const;

/** The default order of a list. */
export const SORT_DEFAULT: Sort = 'match';
