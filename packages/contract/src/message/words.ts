/** Characters that a message may have. */
export const MESSAGE_MAX = 2000;

/** Characters that a search in a conversation may have. */
export const SEARCH_MAX = 100;

/** `senderId` of one's own messages. */
export const ME = 'me';
