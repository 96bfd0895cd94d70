/** Session storage key of a registration's answers. */
export const REGISTRATION_DRAFT_KEY = 'registration-draft';

/** Session storage key of the input about the person for whom a registration is made. */
export const CANDIDATE_DRAFT_KEY = 'registration-somebody';

/** Session storage key of unsent feedback. */
export const FEEDBACK_DRAFT_KEY = 'feedback-draft';

/** Session storage keys of the contacts to which codes were sent while nobody was signed in. */
export const SENT_CODE_KEYS = {
  signIn: 'sign-in-code',
  reset: 'reset-code',
  invitation: 'invitation-code',
} as const;
