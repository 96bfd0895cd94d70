/** The family's board (`retention.ts`). */
export const boardRetention = {
  board: {
    what: 'The board of your family: whose cards are on it, who put them there, what each of you says of them, and up to where you have read',
    why: 'A family looks together, and each speaks under their own name.',
    holds: ['board_cards', 'board_comments', 'board_hands', 'board_reads'],
    kept: { until: 'you delete it or your account' },
  },
} as const;
