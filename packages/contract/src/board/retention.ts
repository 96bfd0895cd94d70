/** Rules for the data of boards (`RetentionRule`). */
export const boardRetention = {
  board: {
    what: 'The board of your family: who is on it, who added them, what each of you says about them, and how far you have read',
    why: 'A family looks together, and each speaks under their own name.',
    holds: ['board_cards', 'board_comments', 'board_hands', 'board_reads'],
    duration: { until: 'you delete it or your account' },
  },
} as const;
