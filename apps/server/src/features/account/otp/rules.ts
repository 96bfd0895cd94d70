import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';

export type Purpose = 'register' | 'change-phone' | 'reset-password';

/** Seconds for which a code is valid. */
export const CODE_SECONDS = 600;
/** Seconds before another code may be asked for. */
export const RESEND_SECONDS = 60;
/** Wrong tries that burn a code. */
export const CODE_TRIES = 5;
/** Seconds for which a proved contact may be used to register. */
export const VERIFICATION_SECONDS = 1800;

export const HOUR_SECONDS = 3600;
/** Codes for one contact in an hour. */
export const CODES_PER_CONTACT = 5;
/** Codes asked for from one address in an hour: many families share one carrier address. */
export const CODES_PER_ADDRESS = 100;
/** Tries from one address in an hour: as many as its codes allow. */
export const TRIES_PER_ADDRESS = CODES_PER_ADDRESS * CODE_TRIES;

/** Links to confirm an address that one member, or all to one address, may send in an hour. */
export const LINKS_PER_HOUR = 5;

/** Compares two hashes in a time that does not depend on where they differ. */
export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What is counted as one address: an IPv4 address, or the network of an IPv6 address (/64). */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
