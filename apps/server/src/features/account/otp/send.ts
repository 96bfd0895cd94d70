import { randomInt } from 'node:crypto';
import { OTP_LENGTH } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { consumeAllowances, readAllowance } from '../../../db/rate-limit.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import type { OutgoingMessage } from '../../../outside/deliver.ts';
import { isBanned } from '../ban/ban.ts';
import { hasOpenCase } from '../case/case.store.ts';
import { caseOpenSignInText, caseOpenText } from '../case/message-texts.ts';
import { type Contact, contactKey } from '../contact.ts';
import { deviceOf, isDeviceKnownToMember } from '../device/device.ts';
import {
  alreadyMemberText,
  bannedText,
  codeText,
  noAccountText,
  toMessage,
} from '../message-texts.ts';
import { consumeSmsBudget } from '../sms/budget.ts';
import { findAccount } from '../store.ts';
import { assertReachable } from '../unreachable.ts';
import { codeLimits, resendDelay, sentCountKey } from './limits.ts';
import type { Requester } from './requester.ts';
import * as rules from './rules.ts';
import { upsertCode } from './store.ts';

interface OtpRequest {
  readonly contact: Contact;
  readonly purpose: rules.Purpose;
  /** The requester, who alone can use the code. */
  readonly requester: Pick<Requester, 'hash'>;
  readonly origin: Pick<RequestOrigin, 'ipAddress' | 'cookies' | 'userAgent' | 'language'>;
}

/**
 * Sends a code that proves the contact. Returns the seconds until another code may be requested. If
 * a code would be useless, the message states the reason instead: the contact already has an
 * account, has no account, is banned, or is part of an open recovery case. In some cases without
 * an account no message is sent (`chooseMessage`). The response is the same in all these cases, so
 * that it does not reveal who is or was a member. Fails with TOO_MANY, SMS_UNAVAILABLE or
 * UNAVAILABLE, or with VALIDATION for a number that cannot receive codes.
 */
export async function sendCode(context: Context, request: OtpRequest): Promise<number> {
  const { contact } = request;
  assertReachable(context, contact);
  const delay = await countRequest(context, request);
  const code = randomInt(10 ** OTP_LENGTH)
    .toString()
    .padStart(OTP_LENGTH, '0');
  const message = await chooseMessage(context, request, code);
  if (contact.kind === 'phone') {
    const isSent = !message.withheld;
    await consumeSmsBudget(context, { phone: contact.value, purpose: request.purpose, isSent });
  }
  // The code is stored last, because a rejected request must not replace the previous code.
  await storeCode(context, request, code);
  await context.deliver.send(message);
  return delay;
}

/** Counts the request against its limits. Returns the resend delay. Fails with TOO_MANY. */
async function countRequest(context: Context, request: OtpRequest): Promise<number> {
  const { db, now } = context;
  const { contact, origin } = request;
  const countedRequest = { ...request, ipAddress: origin.ipAddress };
  const { used } = await readAllowance(db, sentCountKey(context, countedRequest), now());
  const delay = resendDelay(contact, used + 1);
  const fromOwnDevice = await isFromOwnDevice(context, request);
  const allowance = await consumeAllowances(
    db,
    codeLimits(context, countedRequest, { fromOwnDevice, delay }),
    now(),
  );
  if (allowance.allowed) return delay;
  const { retryAfter } = allowance;
  throw new Failure('TOO_MANY', { retryAfter, about: { contact: contact.value } });
}

/**
 * Returns true if the code is for members only, and the request comes from a device that signed in
 * to the member's account before.
 */
async function isFromOwnDevice(
  context: Context,
  { contact, purpose, origin }: OtpRequest,
): Promise<boolean> {
  const device = deviceOf(context, origin);
  if (!rules.isForMembers(purpose) || !device.isFromCookie) return false;
  const account = await findAccount(context.db, contact);
  return isDeviceKnownToMember(context, account?.member_id, device);
}

/**
 * Stores the code even if the message will not contain it, so that both cases take the same time.
 */
async function storeCode(
  context: Context,
  { contact, purpose, requester }: OtpRequest,
  code: string,
): Promise<void> {
  await upsertCode(context.db, {
    contact: contactKey(contact.value),
    purpose,
    requester: requester.hash,
    code_hash: context.config.keys.hash(...rules.codeHashInput(contact, purpose, code)),
    tries_left: rules.CODE_ATTEMPTS,
    expires_at: new Date(context.now().getTime() + rules.CODE_SECONDS * 1000),
  });
}

/**
 * Returns the message for a request. If the contact has an account, the account determines the
 * spelling of the contact and the language. Otherwise, and for a code of a recovery case, the
 * request determines them. If the contact has no account, is not banned and is in no open case, a
 * request for a sign-in code sends no message. A request to reset a password then sends the reason
 * by e-mail, but nothing by SMS, because each SMS costs money.
 */
async function chooseMessage(
  context: Context,
  { contact, purpose, origin }: OtpRequest,
  code: string,
): Promise<OutgoingMessage> {
  const { publicUrl } = context.config;
  const withCode = codeText(code, purpose, publicUrl);
  if (purpose === 'recover') {
    return toMessage(withCode, { ...contact, language: origin.language });
  }
  const isForMembers = rules.isForMembers(purpose);
  const [account, banned] = await Promise.all([
    findAccount(context.db, contact),
    isBanned(context, context.db, contact.value),
  ]);
  const recipient = {
    kind: contact.kind,
    value: account?.[contact.kind] ?? contact.value,
    language: account?.language ?? origin.language,
  };
  if (isForMembers && (await hasOpenCase(context.db, contact, account?.member_id))) {
    const text = purpose === 'sign-in' ? caseOpenSignInText() : caseOpenText();
    return toMessage(text, recipient);
  }
  if (account !== undefined) {
    const text = isForMembers ? withCode : alreadyMemberText(purpose, publicUrl);
    return toMessage(text, recipient);
  }
  if (banned) return toMessage(bannedText(), recipient);
  if (!isForMembers) return toMessage(withCode, recipient);
  const sendsNoAccountText = purpose === 'reset-password' && contact.kind === 'email';
  if (sendsNoAccountText) return toMessage(noAccountText(publicUrl), recipient);
  return { ...toMessage(withCode, recipient), withheld: true };
}
