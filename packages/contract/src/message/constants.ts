/** Maximum number of characters of a message. */
export const MESSAGE_MAX = 2000;

/** Maximum number of quoted characters in a reply. */
export const QUOTE_MAX = 200;

/** Maximum number of characters of a search in a conversation. */
export const SEARCH_MAX = 100;

/** `senderId` of the viewer's own messages. */
export const ME = 'me';
