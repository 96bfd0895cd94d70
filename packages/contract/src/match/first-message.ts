/** Maximum number of characters of the message with an interest. */
export const FIRST_MESSAGE_MAX = 500;

/** The notice for another request with a new message to a member who has not answered yet. */
export const FIRST_MESSAGE_UNANSWERED =
  'Your first message has not been answered yet, so this one was not sent.';

/** The text that the sheet of "Send Message" suggests. The member can change it. */
export const FIRST_MESSAGE = 'Hi! I would like to connect with you.';
