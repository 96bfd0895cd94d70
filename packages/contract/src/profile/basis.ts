import { type CodeOf, choices } from '../choices.ts';

/** Reasons of a Verified mark, shown with the mark. */
export const BASIS = choices({
  CONTACT: 'Contact verified by OTP',
  FACE: 'Photo and face compared in a call',
  DOCUMENT: 'ID document seen, copy not kept',
  FAMILY: 'Known to the community',
});

export type Basis = CodeOf<typeof BASIS>;

/** The text of a mark without a reason. */
export const NO_BASIS = 'Profile checked by our team';
