import { randomInt } from 'node:crypto';
import { accountTexts, OTP_LENGTH } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { readAllowance, useAllowances } from '../../../db/rate-limit.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import type { OutgoingMessage } from '../../../outside/deliver.ts';
import { isBanned } from '../ban/ban.ts';
import { isInCase } from '../case/case.store.ts';
import { caseOpenText } from '../case/messages.ts';
import { type Contact, contactKey } from '../contact.ts';
import { deviceOf, isKnown } from '../device/device.ts';
import { addressed, alreadyMemberText, bannedText, codeText, noAccountText } from '../messages.ts';
import { useSmsBudget } from '../sms/budget.ts';
import { takesCodes } from '../sms/rules.ts';
import { findAccount } from '../store.ts';
import { codeLimits, pauseAfter, sentKey } from './limits.ts';
import type { Requester } from './requester.ts';
import * as rules from './rules.ts';
import { placeCode } from './store.ts';

interface Asked {
  readonly contact: Contact;
  readonly purpose: rules.Purpose;
  /** Who alone can use the code. */
  readonly requester: Pick<Requester, 'hash'>;
  readonly from: Pick<Origin, 'ipAddress' | 'cookies' | 'userAgent'>;
}

/**
 * Sends a code that proves the contact, and returns in how many seconds another one may be asked for.
 * Where the code would be of no use (the contact already has an account, has none whose password could
 * be reset, or is banned) the message says so instead; nothing else differs, so that nobody learns who
 * is or was a member. Fails with TOO_MANY or SMS_UNAVAILABLE, or on the field of a number that gets none.
 */
export async function sendCode(context: Context, asked: Asked): Promise<number> {
  const { contact } = asked;
  if (contact.kind === 'phone') refuseUnreachable(context, contact.value);
  const pause = await count(context, asked);
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  await place(context, asked, code);
  const message = await messageFor(context, asked, code);
  if (contact.kind === 'phone') {
    const leaves = !message.withheld;
    await useSmsBudget(context, { phone: contact.value, purpose: asked.purpose, leaves });
  }
  await context.deliver.send(message);
  return pause;
}

function refuseUnreachable({ config, deliver }: Context, phone: string): void {
  if (!deliver.reaches('sms')) throw new Failure('SMS_UNAVAILABLE');
  if (takesCodes(phone, config.smsCodes.countries)) return;
  throw invalid([{ path: 'phone', message: accountTexts.phoneWithoutSms }]);
}

/** Counts the request against its limits and returns the pause that follows. Fails with TOO_MANY. */
async function count(context: Context, asked: Asked): Promise<number> {
  const { db, now } = context;
  const { contact, from } = asked;
  const counted = { ...asked, ipAddress: from.ipAddress };
  const { used } = await readAllowance(db, sentKey(context, counted), now());
  const pause = pauseAfter(contact, used + 1);
  const own = await isOwn(context, asked);
  const allowance = await useAllowances(db, codeLimits(context, counted, { own, pause }), now());
  if (allowance.allowed) return pause;
  const { retryAfter } = allowance;
  throw new Failure('TOO_MANY', { retryAfter, about: { contact: contact.value } });
}

/** Whether a member asks for a code of their own, with a device that signed in before. */
async function isOwn(context: Context, { contact, purpose, from }: Asked): Promise<boolean> {
  const device = deviceOf(context, from);
  if (purpose !== 'reset-password' || !device.carried) return false;
  const account = await findAccount(context.db, contact);
  return isKnown(context, account?.member_id, device);
}

/** Stores the code. Where it would be of no use, nobody is told it. */
async function place(
  context: Context,
  { contact, purpose, requester }: Asked,
  code: string,
): Promise<void> {
  await placeCode(context.db, {
    contact: contactKey(contact.value),
    purpose,
    requester: requester.hash,
    code_hash: context.config.keys.hash(...rules.hashedOfCode(contact, purpose, code)),
    tries_left: rules.CODE_TRIES,
    expires_at: new Date(context.now().getTime() + rules.CODE_SECONDS * 1000),
  });
}

/**
 * What is said, to the contact as its account has it: somebody may have written it in another way. A
 * number that nobody has is not told that it has no account: an SMS costs.
 */
async function messageFor(
  context: Context,
  { contact, purpose }: Asked,
  code: string,
): Promise<OutgoingMessage> {
  if (purpose === 'recover') return addressed(codeText(code, purpose), contact);
  const { publicUrl } = context.config;
  const reset = purpose === 'reset-password';
  const [account, banned] = await Promise.all([
    findAccount(context.db, contact),
    isBanned(context, context.db, contact.value),
  ]);
  if (reset && (await isInCase(context.db, contact, account?.member_id))) {
    return addressed(caseOpenText(), contact);
  }
  if (account !== undefined) {
    const value = account[contact.kind] ?? contact.value;
    const text = reset ? codeText(code, purpose) : alreadyMemberText(purpose, publicUrl);
    return addressed(text, { kind: contact.kind, value });
  }
  if (banned) return addressed(bannedText(), contact);
  if (!reset) return addressed(codeText(code, purpose), contact);
  if (contact.kind === 'email') return addressed(noAccountText(publicUrl), contact);
  return { ...addressed(codeText(code, purpose), contact), withheld: true };
}
