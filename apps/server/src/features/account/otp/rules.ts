import { timingSafeEqual } from 'node:crypto';
import { type Contact, contactKey } from '../contact.ts';

export type Purpose = 'register' | 'change-phone' | 'reset-password' | 'recover';

/** Seconds for which a code is valid. */
export const CODE_SECONDS = 600;
/** Wrong tries that burn a code. */
export const CODE_TRIES = 5;
/** Seconds for which a proved contact may be used to register. */
export const VERIFICATION_SECONDS = 1800;

export const HOUR_SECONDS = 3600;
/** Tries from one address in an hour: five of each of a hundred codes. */
export const CODE_ATTEMPTS_PER_IP_ADDRESS = 500;

/** Links to confirm an address that one member, or all to one address, may send in an hour. */
export const LINKS_PER_HOUR = 5;

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is hashed of a code, and for which use: it is good for one contact and purpose. */
export function hashedOfCode(contact: Contact, purpose: Purpose, code: string) {
  return [`code:${purpose}`, `${contactKey(contact.value)}\n${code}`] as const;
}
