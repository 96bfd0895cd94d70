/** Characters that the words beside an interest may have. */
export const OPENING_MESSAGE_MAX = 500;

/** The fixed text that "Send Message" on a profile sends. */
export const FIRST_MESSAGE = 'Hi! I would like to connect with you.';
