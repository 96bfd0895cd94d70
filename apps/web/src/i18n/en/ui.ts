/** Words that the components of the kit say themselves. */
export const ui = {
  optional: 'optional',
  close: 'Close',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
} as const;
