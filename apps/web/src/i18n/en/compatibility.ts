/** On a card; told in full it is in `fit`. */
export const compatibility = {
  mark: '{score, number}% fit',
  markSpoken: 'Fits you {score, number} out of 100',
} as const;
