import { timingSafeEqual } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { community } from '@sambandha/contract/community';
import type { OutgoingMessage } from '../../../outside/deliver.ts';
import type { Contact } from '../contact.ts';

export type Purpose = 'register' | 'change-phone';

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

/** The message that carries a code. */
export function codeMessage(contact: Contact, code: string): OutgoingMessage {
  return {
    ...addressed(contact),
    subject: `Your ${community.product} verification code`,
    text:
      `${code} is your ${community.product} verification code. It is valid for 10 minutes. ` +
      'Never share it with anyone.',
    code,
  };
}

/** What someone with an account reads instead of a code. */
export function alreadyMemberMessage(
  contact: Contact,
  purpose: Purpose,
  publicUrl: string,
): OutgoingMessage {
  const wish =
    purpose === 'register'
      ? `Someone asked to register at ${community.product} with this contact, which already has an account.`
      : `Someone asked to use this number for their ${community.product} account, but it already belongs to one.`;
  return {
    ...addressed(contact),
    subject: `You already have a ${community.product} account`,
    text: `${wish} You can sign in at ${publicUrl}/auth. If this was not you, there is nothing to do.`,
  };
}

function addressed(contact: Contact): Pick<OutgoingMessage, 'to' | 'channel'> {
  return { to: contact.value, channel: contact.kind === 'email' ? 'email' : 'sms' };
}
