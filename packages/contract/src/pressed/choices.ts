/** Within how many hours a person looks after somebody who says that they are being pressed. */
export const PRESSED_HOURS = 24;

/** Characters of how and when somebody can be reached, and of what they write. */
export const PRESSED_CONTACT_MAX = 200;
export const PRESSED_WORDS_MAX = 1000;

/** Days for which an open case stays when its account is deleted: somebody else may have done that. */
export const PRESSED_DAYS = 30;

/** Days for which it is known that a case was there, once it is released: without what was said. */
export const PRESSED_KNOWN_DAYS = 365;

/** In India, day and night, without a code before them. */
export const HELPLINES = { police: '112', women: '181', children: '1098' } as const;

/** Where the quick exit leads: a page that anybody may have open. */
export const NEUTRAL_PAGE = 'https://mausam.imd.gov.in/';
