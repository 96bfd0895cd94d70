/** The columns of the family's board, from left to right. */
export const BOARD_COLUMNS = [
  'TO_LOOK_AT',
  'TO_TALK_OVER',
  'IN_TALKS',
  'MET',
  'SET_ASIDE',
] as const;

export type BoardColumn = (typeof BOARD_COLUMNS)[number];

/** Opinions of a family member about a card. */
export const OPINIONS = ['YES', 'UNSURE', 'NO'] as const;

export type Opinion = (typeof OPINIONS)[number];

/** Maximum number of cards that a family shares. */
export const SHARED_CARDS_MAX = 200;
/** Maximum number of private cards that the candidate sees on the board. The latest are shown. */
export const PRIVATE_CARDS_MAX = 100;

export const COMMENT_MAX = 500;
/** Maximum number of comments on one card. */
export const COMMENTS_MAX = 200;
