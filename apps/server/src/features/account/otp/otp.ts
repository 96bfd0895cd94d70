import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../context.ts';
import { returnAllowance, useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { ipAddressGroup } from '../../../http/network.ts';
import { type Contact, contactKey } from '../contact.ts';
import { limitKey } from '../limit-key.ts';
import { newToken, tokenHash } from '../token.ts';
import { pauseKey } from './limits.ts';
import type { Requester } from './requester.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/** A code as it was given back. */
interface Given {
  readonly contact: Contact;
  readonly purpose: rules.Purpose;
  readonly code: string;
  /** Only the code that the same one asked for counts. */
  readonly requester: Pick<Requester, 'hash'>;
  /** An IP address. */
  readonly ipAddress: string;
}

/** A code that was right, to be used up once. */
interface RightCode {
  readonly contact: string;
  readonly purpose: rules.Purpose;
  readonly requester: Buffer;
  readonly hash: Buffer;
}

/** Proves a contact with its code and returns the verification token. Fails with OTP_INVALID. */
export async function proveContact(
  context: Context,
  given: Omit<Given, 'purpose'>,
): Promise<string> {
  const right = await checkCode(context, { ...given, purpose: 'register' });
  if (!(await useUp(context.db, right))) throw new Failure('OTP_INVALID');
  // A closed tab has lost what was proved in it: who proves it again need not wait.
  await returnAllowance(context.db, pauseKey(context, { ...given, purpose: 'register' }));
  const token = newToken();
  await store.insertVerification(context.db, {
    id: uuidv7(),
    token_hash: tokenHash(token),
    contact: given.contact.value,
    expires_at: new Date(context.now().getTime() + rules.VERIFICATION_SECONDS * 1000),
  });
  return token;
}

/**
 * Counts one try of the requester's live code and returns, where it is right, what `useUp` takes.
 * Fails with OTP_INVALID or TOO_MANY.
 */
export async function checkCode(context: Context, given: Given): Promise<RightCode> {
  const { contact, purpose, code, requester, ipAddress } = given;
  await limitPerIpAddress(context, 'otp-try', ipAddress, rules.CODE_ATTEMPTS_PER_IP_ADDRESS);
  const owned = { contact: contactKey(contact.value), purpose, requester: requester.hash };
  const stored = await store.takeTry(context.db, owned, context.now());
  const hashes = context.config.keys.hashes(...rules.hashedOfCode(contact, purpose, code));
  const hash = hashes.find((one) => stored !== undefined && rules.sameHash(stored, one));
  if (hash === undefined) throw new Failure('OTP_INVALID', { about: { contact: contact.value } });
  return { ...owned, hash };
}

/** Uses a checked code up; true for exactly one of those who try at the same moment. */
export function useUp(db: Context['db'], right: RightCode): Promise<boolean> {
  return store.useUpCode(db, right, right.hash);
}

/** A proved contact's live verification, or null if the token is not, or no longer, good. */
export async function verificationOf(
  context: Context,
  token: string,
): Promise<{ id: string; contact: string } | null> {
  const found = await store.findVerification(context.db, tokenHash(token), context.now());
  return found ?? null;
}

/** Counts a call of an address against an hour's limit. Fails with TOO_MANY. */
export async function limitPerIpAddress(
  context: Context,
  what: string,
  ipAddress: string,
  most: number,
): Promise<void> {
  const key = limitKey(context, `${what}:address`, ipAddressGroup(ipAddress));
  const allowance = await useAllowance(context.db, key, {
    most,
    seconds: rules.HOUR_SECONDS,
    now: context.now(),
  });
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
}

/** Counts a message that a member has sent to an address by changing to it. Fails with TOO_MANY. */
export async function countMail(
  context: Context,
  trx: Context['db'],
  memberId: string,
  contact: Contact,
): Promise<void> {
  const limit = {
    most: rules.LINKS_PER_HOUR,
    seconds: rules.HOUR_SECONDS,
    now: context.now(),
  };
  const mailbox = limitKey(context, 'link:contact', contactKey(contact.value));
  for (const key of [`link:${memberId}`, mailbox]) {
    const allowance = await useAllowance(trx, key, limit);
    if (!allowance.allowed) throw tooMany(allowance.retryAfter, contact);
  }
}

function tooMany(retryAfter: number, contact?: Contact): Failure {
  return new Failure('TOO_MANY', {
    retryAfter,
    ...(contact && { about: { contact: contact.value } }),
  });
}
