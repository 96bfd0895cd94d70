/** Characters that the words beside an interest may have. */
export const FIRST_MESSAGE_MAX = 500;

/** Told to whoever sends other words with a further request to one who has not answered yet. */
export const FIRST_MESSAGE_WAITS =
  'Your first message still waits for an answer, so this one was not sent.';

/** The fixed text that "Send Message" on a profile sends. */
export const FIRST_MESSAGE = 'Hi! I would like to connect with you.';
