/** The fit on a card. The full texts are in `fit`. */
export const compatibility = {
  mark: '{score, number}% fit',
  wishes: '{met, number} of {judged, plural, one {# preference} other {# preferences}} met',
  sagotra: 'Same gotra',
  otherGotra: 'Different gotra',
  title: 'How you two fit',
  markSpoken: 'Fits {score, number} out of 100',
} as const;
