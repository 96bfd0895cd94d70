/** The columns of the family's board, from left to right. */
export const PLACES = ['TO_LOOK_AT', 'TO_TALK_OVER', 'IN_TALKS', 'MET', 'SET_ASIDE'] as const;

export type Place = (typeof PLACES)[number];

/** What each of the family says to a card. */
export const HANDS = ['YES', 'UNSURE', 'NO'] as const;

export type Hand = (typeof HANDS)[number];

/** Most cards that a family shares. */
export const BOARD_MAX = 200;
/** Most cards that a candidate keeps to themself and is shown beside them, the latest. */
export const KEPT_SHOWN = 100;

export const COMMENT_MAX = 500;
/** Most comments on one card. */
export const COMMENTS_MAX = 200;
