/** On a card; told in full it is in `fit`. */
export const compatibility = {
  mark: '{score, number}% fit',
  wishes: '{met, number} of {judged, plural, one {# preference} other {# preferences}} met',
  sagotra: 'Same gotra',
  markSpoken: 'Fits you {score, number} out of 100',
} as const;
