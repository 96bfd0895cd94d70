/** Most characters of a message. */
export const MESSAGE_MAX = 2000;

/** Most characters that a reply shows of the message it replies to. */
export const QUOTE_MAX = 200;

/** Most characters of a search in a conversation. */
export const SEARCH_MAX = 100;

/** `senderId` of the viewer's own messages. */
export const ME = 'me';
