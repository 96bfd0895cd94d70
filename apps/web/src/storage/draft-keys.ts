/** Session storage key of a registration's answers. */
export const REGISTRATION_DRAFT = 'registration-draft';

/** Session storage key of the input about the person for whom a registration is made. */
export const CANDIDATE_DRAFT = 'registration-somebody';

/** Session storage key of unsent feedback. */
export const FEEDBACK_DRAFT = 'feedback-draft';

/** Session storage keys of the contacts to which codes were sent while nobody was signed in. */
export const SENT_CODES = {
  signIn: 'sign-in-code',
  reset: 'reset-code',
  invitation: 'invitation-code',
} as const;
