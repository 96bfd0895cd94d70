import { timingSafeEqual } from 'node:crypto';
import { DAY_SECONDS } from '@sambandha/contract/durations';
import type { CodePurpose as Purpose } from '@sambandha/words/letters';
import { type Contact, contactKey } from '../contact.ts';

export type { Purpose };

/** Returns true if codes for a purpose are sent only to contacts that have an account. */
export function isForMembers(purpose: Purpose): boolean {
  return purpose === 'reset-password' || purpose === 'sign-in';
}

/** Seconds for which a code is valid. */
export const CODE_SECONDS = 600;
/** Number of attempts after which a code is invalid. */
export const CODE_ATTEMPTS = 5;
/**
 * Seconds for which a proved contact may be used to register. Only the browser that proved the
 * contact may use it.
 */
export const VERIFICATION_SECONDS = 7 * DAY_SECONDS;

/** Maximum number of attempts from one IP address in an hour: five for each of a hundred codes. */
export const CODE_ATTEMPTS_PER_IP_ADDRESS = 500;

/** Maximum number of confirmation links per hour, for one member and for one mailbox. */
export const LINKS_PER_HOUR = 5;

/** Returns true if two hashes are equal. Takes constant time for hashes of the same length. */
export function isSameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the hash input of a code, which binds it to one contact and purpose. */
export function codeHashInput(contact: Contact, purpose: Purpose, code: string) {
  return [`code:${purpose}`, `${contactKey(contact.value)}\n${code}`] as const;
}
