import { HOUR_SECONDS } from '@sambandha/contract/durations';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowance, returnAllowance } from '../../../db/rate-limit.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { ipAddressGroup } from '../../../http/network.ts';
import { type Contact, contactKey } from '../contact.ts';
import { limitKey } from '../limit-key.ts';
import { newToken, tokenHash } from '../token.ts';
import { resendDelayKey } from './limits.ts';
import { type Requester, requesterOf } from './requester.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/**
 * The use of the keyed hash of a browser's cookie. A change of SECRET without SECRET_PREVIOUS makes
 * all browsers unknown.
 */
const COOKIE_USE = 'browser of a verification';

interface CodeAttempt {
  readonly contact: Contact;
  readonly purpose: rules.Purpose;
  readonly code: string;
  /** The requester of the code, who alone can use it. */
  readonly requester: Pick<Requester, 'hash'>;
  readonly ipAddress: string;
}

/** A correct code that is not consumed yet. */
interface CheckedCode {
  readonly contact: string;
  readonly purpose: rules.Purpose;
  readonly requesterHash: Buffer;
  readonly hash: Buffer;
}

/**
 * Proves a contact with its code. Returns the verification token. Fails with OTP_INVALID or
 * TOO_MANY.
 */
export async function proveContact(
  context: Context,
  attempt: Omit<CodeAttempt, 'purpose'> & { readonly requester: Requester },
): Promise<string> {
  const registerAttempt = { ...attempt, purpose: 'register' } as const;
  const checkedCode = await checkCode(context, registerAttempt);
  if (!(await consumeCode(context.db, checkedCode))) throw new Failure('OTP_INVALID');
  // If the response is lost, the browser has no token. The next code for the same contact is then
  // available without the resend delay.
  await returnAllowance(context.db, resendDelayKey(context, registerAttempt));
  const token = newToken();
  await store.insertVerification(context.db, {
    id: uuidv7(),
    token_hash: tokenHash(token),
    contact: attempt.contact.value,
    requester_hash: context.config.keys.hash(COOKIE_USE, attempt.requester.cookie),
    expires_at: new Date(context.now().getTime() + rules.VERIFICATION_SECONDS * 1000),
  });
  return token;
}

/**
 * Counts an attempt to enter the requester's valid code. If the code is correct, returns the
 * argument of `consumeCode`. Fails with OTP_INVALID or TOO_MANY.
 */
export async function checkCode(context: Context, attempt: CodeAttempt): Promise<CheckedCode> {
  const { contact, purpose, code, requester, ipAddress } = attempt;
  await limitPerIpAddress(context, 'otp-try', ipAddress, rules.CODE_ATTEMPTS_PER_IP_ADDRESS);
  const codeKey = { contact: contactKey(contact.value), purpose, requesterHash: requester.hash };
  const storedHash = await store.countAttempt(context.db, codeKey, context.now());
  const hashes = context.config.keys.hashes(...rules.codeHashInput(contact, purpose, code));
  const hash = hashes.find(
    (candidate) => storedHash !== undefined && rules.isSameHash(storedHash, candidate),
  );
  if (hash === undefined) throw new Failure('OTP_INVALID', { about: { contact: contact.value } });
  return { ...codeKey, hash };
}

/**
 * Consumes a checked code. Only one of several parallel calls returns true. If the contact has an
 * account, the caller must hold the account's lock, because a transaction that releases a contact
 * also locks the account first.
 */
export function consumeCode(db: Context['db'], checkedCode: CheckedCode): Promise<boolean> {
  return store.deleteCode(db, checkedCode, checkedCode.hash);
}

/** A proved contact and the password that was chosen for it. */
interface Verification {
  readonly id: string;
  readonly contact: string;
  readonly passwordHash: string | null;
}

/**
 * Returns the valid verification of a token. Returns null if the token is unknown or expired, or if
 * the request does not come from the browser that proved the contact. A cookie identifies
 * the browser, because scripts cannot read it, unlike the token in the browser's storage.
 */
export async function verificationOf(
  context: Context,
  token: string,
  origin: Pick<RequestOrigin, 'cookies'>,
): Promise<Verification | null> {
  const verification = await store.findVerification(context.db, tokenHash(token), context.now());
  // A row that is older than the cookie has no hash, so no browser can use it.
  const requesterHash = verification?.requester_hash;
  if (verification === undefined || requesterHash == null) return null;
  const hashes = context.config.keys.hashes(COOKIE_USE, requesterOf(origin).cookie);
  if (!hashes.some((hash) => rules.isSameHash(requesterHash, hash))) return null;
  return {
    id: verification.id,
    contact: verification.contact,
    passwordHash: verification.password_hash,
  };
}

/** Counts a request against an hourly limit per IP address. Fails with TOO_MANY. */
export async function limitPerIpAddress(
  context: Context,
  limitName: string,
  ipAddress: string,
  limit: number,
): Promise<void> {
  const key = limitKey(context, `${limitName}:address`, ipAddressGroup(ipAddress));
  const allowance = await consumeAllowance(context.db, key, {
    maxUses: limit,
    seconds: HOUR_SECONDS,
    now: context.now(),
  });
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
}

/**
 * Counts a confirmation mail against the limits of the member and of the mailbox. Fails with
 * TOO_MANY.
 */
export async function limitConfirmationMails(
  context: Context,
  trx: Context['db'],
  memberId: string,
  contact: Contact,
): Promise<void> {
  const hourly = {
    maxUses: rules.LINKS_PER_HOUR,
    seconds: HOUR_SECONDS,
    now: context.now(),
  };
  const mailbox = limitKey(context, 'link:contact', contactKey(contact.value));
  for (const key of [`link:${memberId}`, mailbox]) {
    const allowance = await consumeAllowance(trx, key, hourly);
    if (!allowance.allowed) throw tooMany(allowance.retryAfter, contact);
  }
}

function tooMany(retryAfter: number, contact?: Contact): Failure {
  return new Failure('TOO_MANY', {
    retryAfter,
    ...(contact && { about: { contact: contact.value } }),
  });
}
