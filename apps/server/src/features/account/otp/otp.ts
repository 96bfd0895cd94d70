import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from '@sambandha/contract/account/schemas';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../../context.ts';
import { useAllowance } from '../../../db/rate-limit.ts';
import { Failure } from '../../../failure.ts';
import { keyedHash } from '../../../keyed-hash.ts';
import type { Contact } from '../contact.ts';
import { newToken, tokenHash } from '../token.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';

/**
 * Sends a code that proves the contact. A contact that already has an account gets a message that
 * says so; nothing else differs, so that nobody learns who is a member. Fails with TOO_MANY.
 */
export async function sendCode(
  context: Context,
  contact: Contact,
  purpose: rules.Purpose,
  address: string,
): Promise<void> {
  await countAddress(context, 'otp', address, rules.CODES_PER_ADDRESS);
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  const taken = await context.db.transaction().execute(async (trx) => {
    await place(context, trx, contact, purpose, code);
    return store.hasAccount(trx, contact);
  });
  await context.deliver.send(
    taken
      ? rules.alreadyMemberMessage(contact, purpose, context.config.publicUrl)
      : rules.codeMessage(contact, code),
  );
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
  await countAddress(context, 'otp-try', address, rules.TRIES_PER_ADDRESS);
  await useCode(context, contact, 'register', code);
  const token = newToken();
  await store.insertVerification(context.db, {
    id: uuidv7(),
    token_hash: tokenHash(token),
    contact: contact.value,
    expires_at: new Date(context.now().getTime() + rules.VERIFICATION_SECONDS * 1000),
  });
  return token;
}

/** Uses up the contact's live code. Fails with OTP_INVALID, which counts as a try. */
async function useCode(
  context: Context,
  contact: Contact,
  purpose: rules.Purpose,
  code: string,
): Promise<void> {
  const { db } = context;
  const stored = await store.takeTry(db, contact.value, purpose, context.now());
  const given = codeHash(context, contact, purpose, code);
  const right = stored !== undefined && rules.sameHash(stored, given);
  if (!right || !(await store.useUpCode(db, contact.value, purpose, given))) {
    throw new Failure('OTP_INVALID');
  }
}

/** A proved contact's live verification, or null where the token is not, or no longer, good. */
export async function verificationOf(
  context: Context,
  token: string,
): Promise<{ id: string; contact: string } | null> {
  const found = await store.findVerification(context.db, tokenHash(token), context.now());
  return found ?? null;
}

async function countAddress(context: Context, what: string, address: string, most: number) {
  const key = `${what}:address:${hashed(context, rules.addressGroup(address))}`;
  const allowance = await useAllowance(context.db, key, {
    most,
    seconds: rules.HOUR_SECONDS,
    now: context.now(),
  });
  if (!allowance.allowed) throw tooMany(allowance.retryAfter);
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
