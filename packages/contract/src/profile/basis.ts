import { choices } from '../choices.ts';

/** What a Verified mark was given for; shown behind the mark. */
export const BASIS = choices({
  CONTACT: 'Contact verified by OTP',
  FACE: 'Photo and face compared in a call',
  DOCUMENT: 'ID document seen, copy not kept',
  FAMILY: 'Known to the community',
});

/** What is said behind a mark that was given for nothing in particular. */
export const NO_BASIS = 'Profile checked by our team';
