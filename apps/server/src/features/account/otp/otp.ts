import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from '@sambandha/contract/account/schemas';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import { isBanned } from '../ban/ban.ts';
import type { Contact } from '../contact.ts';
import {
  addressed,
  alreadyMemberText,
  bannedText,
  codeText,
  noAccountText,
  type Text,
} from '../messages.ts';
import { findAccount } from '../store.ts';
import { newToken, tokenHash } from '../token.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/**
 * Sends a code that proves the contact. Where the code would be of no use (the contact already has an
 * account, has none whose password could be reset, or is banned) the message says so instead; nothing
 * else differs, so that nobody learns who is or was a member. Fails with TOO_MANY or SMS_UNAVAILABLE.
 */
export async function sendCode(
  context: Context,
  contact: Contact,
  purpose: rules.Purpose,
  address: string,
): Promise<void> {
  if (contact.kind === 'phone' && !context.deliver.reaches('sms')) {
    throw new Failure('SMS_UNAVAILABLE');
  }
  await countAddress(context, 'otp', address, rules.CODES_PER_ADDRESS);
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  const text = await context.db.transaction().execute(async (trx) => {
    await place(context, trx, contact, purpose, code);
    return textFor(context, trx, contact, purpose, code);
  });
  await context.deliver.send(addressed(text, contact));
}

async function textFor(
  context: Context,
  trx: Context['db'],
  contact: Contact,
  purpose: rules.Purpose,
  code: string,
): Promise<Text> {
  const { publicUrl } = context.config;
  const account = await findAccount(trx, contact);
  const banned = account === undefined && (await isBanned(context, trx, contact.value));
  if (banned) return bannedText();
  if (purpose === 'reset-password') {
    return account === undefined ? noAccountText(publicUrl) : codeText(code);
  }
  return account === undefined ? codeText(code) : alreadyMemberText(purpose, publicUrl);
}

/** Stores a code within the contact's limits. Where the contact is taken, nobody is told this code. */
async function place(
  context: Context,
  trx: Context['db'],
  contact: Contact,
  purpose: rules.Purpose,
  code: string,
): Promise<void> {
  const now = context.now();
  const placed = await store.placeCode(
    trx,
    {
      contact: contact.value,
      purpose,
      hash: codeHash(context, contact, purpose, code),
      tries: rules.CODE_TRIES,
      now,
      expiresAt: new Date(now.getTime() + rules.CODE_SECONDS * 1000),
    },
    new Date(now.getTime() - rules.RESEND_SECONDS * 1000),
  );
  if (!placed) {
    const sentAt = (await store.codeSentAt(trx, contact.value, purpose)) ?? now;
    throw tooMany(rules.RESEND_SECONDS - (now.getTime() - sentAt.getTime()) / 1000);
  }
  const key = `otp:contact:${hashed(context, contact.value)}`;
  const allowance = await useAllowance(trx, key, {
    most: rules.CODES_PER_CONTACT,
    seconds: rules.HOUR_SECONDS,
    now,
  });
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
}

/** Proves a contact with its code and answers the verification token. Fails with OTP_INVALID. */
export async function proveContact(
  context: Context,
  contact: Contact,
  code: string,
  address: string,
): Promise<string> {
  const proof = await checkCode(context, contact, 'register', code, address);
  if (!(await useUp(context.db, contact, 'register', proof))) throw new Failure('OTP_INVALID');
  const token = newToken();
  await store.insertVerification(context.db, {
    id: uuidv7(),
    token_hash: tokenHash(token),
    contact: contact.value,
    expires_at: new Date(context.now().getTime() + rules.VERIFICATION_SECONDS * 1000),
  });
  return token;
}

/**
 * Counts one try of the contact's live code and answers, where it is right, what `useUp` takes. Fails
 * with OTP_INVALID or TOO_MANY.
 */
export async function checkCode(
  context: Context,
  contact: Contact,
  purpose: rules.Purpose,
  code: string,
  address: string,
): Promise<Buffer> {
  await countAddress(context, 'otp-try', address, rules.TRIES_PER_ADDRESS);
  const stored = await store.takeTry(context.db, contact.value, purpose, context.now());
  const given = codeHash(context, contact, purpose, code);
  if (stored === undefined || !rules.sameHash(stored, given)) throw new Failure('OTP_INVALID');
  return given;
}

/** Uses a checked code up; true for exactly one of those who try at the same moment. */
export function useUp(
  db: Context['db'],
  contact: Contact,
  purpose: rules.Purpose,
  proof: Buffer,
): Promise<boolean> {
  return store.useUpCode(db, contact.value, purpose, proof);
}

/** A proved contact's live verification, or null where the token is not, or no longer, good. */
export async function verificationOf(
  context: Context,
  token: string,
): Promise<{ id: string; contact: string } | null> {
  const found = await store.findVerification(context.db, tokenHash(token), context.now());
  return found ?? null;
}

/** Counts a call of an address against an hour's limit. Fails with TOO_MANY. */
export async function countAddress(
  context: Context,
  what: string,
  address: string,
  most: number,
): Promise<void> {
  const key = `${what}:address:${hashed(context, rules.addressGroup(address))}`;
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
  for (const key of [`link:${memberId}`, `link:contact:${hashed(context, contact.value)}`]) {
    const allowance = await useAllowance(trx, key, limit);
    if (!allowance.allowed) throw tooMany(allowance.retryAfter);
  }
}

function codeHash(context: Context, contact: Contact, purpose: rules.Purpose, code: string) {
  return keyedHash(context.config.secret, `code:${purpose}`, `${contact.value}\n${code}`);
}

function hashed(context: Context, value: string): string {
  return keyedHash(context.config.secret, 'rate-limit', value).toString('base64url');
}

function tooMany(retryAfter: number): Failure {
  return new Failure('TOO_MANY', { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}
