/** Hours within which a moderator contacts a candidate who reports that they are being pressed. */
export const PRESSED_HOURS = 24;

/** Maximum number of characters of each text on how and when to contact the candidate. */
export const PRESSED_CONTACT_MAX = 200;
/** Maximum number of characters of the candidate's text. */
export const PRESSED_WORDS_MAX = 1000;

/** Days for which an open case is kept after its account is deleted, possibly by another person. */
export const PRESSED_DAYS = 30;

/** Days for which the existence of a released case is stored, without its text. */
export const PRESSED_KNOWN_DAYS = 365;

/** Helplines in India: day and night, without an area code. */
export const HELPLINES = { police: '112', women: '181', children: '1098' } as const;

/** Target of the quick exit: an inconspicuous page. */
export const NEUTRAL_PAGE = 'https://mausam.imd.gov.in/';
