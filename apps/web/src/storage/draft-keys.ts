/** Session storage key of a registration's answers. */
export const REGISTRATION_DRAFT = 'registration-draft';

/** Session storage key of the input about the person for whom a registration is made. */
export const CANDIDATE_DRAFT = 'registration-somebody';

/** Session storage key of unsent feedback. */
export const FEEDBACK_DRAFT = 'feedback-draft';
