/** Words that several features share. */
export const common = {
  productName: 'Sambandha',
  loading: 'Loading...',
  retry: 'Try again',
  partLost: 'We could not load this part.',
  reloadPage: 'Reload the page',
  cancel: 'Cancel',
  save: 'Save',
  remove: 'Remove',
  back: 'Back',
  notSpecified: 'Not specified',
} as const;
