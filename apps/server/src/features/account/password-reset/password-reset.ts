import { DAY_MS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { finishAll } from '../../../core/finish-all.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { type AccessPaths, endAccessPaths } from '../../../security/access-paths.ts';
import { rejectBreachedPassword } from '../breached-passwords.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { type Contact, requireTypedContact } from '../contact.ts';
import { deviceOf, rememberDevice } from '../device/device.ts';
import type { SignInResult } from '../login/open-session.ts';
import { passwordChangedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { requesterOf } from '../otp/requester.ts';
import { sendCode } from '../otp/send.ts';
import { checkCode, consumeCode } from '../otp/verify.ts';
import { hashPassword } from '../password.ts';
import { isFactorUnchanged, proveFactorWithFieldError } from '../second-factor/second-factor.ts';
import { createSession } from '../session/session.ts';
import { type Account, changeAccount, findAccount, lockAccount, reactivate } from '../store.ts';

/**
 * Sends a password reset code. `sendCode` describes the cases in which another message or none is
 * sent. Returns the resend delay in seconds and the requester cookie. Fails with TOO_MANY,
 * SMS_UNAVAILABLE, UNAVAILABLE or VALIDATION.
 */
export async function sendResetCode(
  context: Context,
  text: string,
  origin: RequestOrigin,
): Promise<{ resendAfter: number; cookie: string }> {
  const contact = requireTypedContact(text);
  const requester = requesterOf(origin);
  const request = { contact, purpose: 'reset-password', requester, origin } as const;
  return { resendAfter: await sendCode(context, request), cookie: requester.cookie };
}

/**
 * Length in milliseconds of the period before a reset. The reset ends access of others that was
 * added in this period, because an intruder may have added it. The owner was notified of each
 * relative at once, and had time to remove relatives who were added earlier.
 */
const RECENT_MS = 7 * DAY_MS;

interface PasswordReset {
  /** A phone number or an e-mail address, as typed. */
  readonly phone: string;
  readonly otpCode: string;
  readonly newPassword: string;
  /** A code from the authenticator app or a recovery code, as typed. */
  readonly secondFactorCode?: string | undefined;
}

/**
 * Sets a new password with the code, and with the second factor if the member has one. Ends the
 * access paths that a reset reaches, reactivates a deactivated account and signs in. Fails with
 * OTP_INVALID, SECOND_FACTOR, PASSKEY_NEEDED, BLOCKED, RECOVERY_OPEN, TOO_MANY or UNAVAILABLE, or
 * with VALIDATION on the password, the contact or the second factor.
 */
export async function resetPassword(
  context: Context,
  accessPaths: AccessPaths,
  { phone, otpCode, newPassword, secondFactorCode }: PasswordReset,
  origin: RequestOrigin,
): Promise<SignInResult> {
  await rejectBreachedPassword('newPassword', newPassword);
  const contact = requireTypedContact(phone);
  const { ipAddress, userAgent } = origin;
  const checkedCode = await checkCode(context, {
    contact,
    purpose: 'reset-password',
    code: otpCode,
    requester: requesterOf(origin),
    ipAddress,
  });
  // The account is read only after the code was accepted, so that a stranger neither learns of the
  // second factor nor uses up its attempts.
  const accountBeforeLock = await findAccount(context.db, contact);
  if (accountBeforeLock !== undefined && accountBeforeLock.blocked_at !== null) {
    throw new Failure('BLOCKED');
  }
  const factorActivatedAt =
    accountBeforeLock === undefined
      ? null
      : await proveFactorWithFieldError(context, accountBeforeLock.member_id, secondFactorCode);
  const passwordHash = await hashPassword(newPassword, networkGroup(ipAddress));
  const device = deviceOf(context, origin);
  const { account, token, afterCommit } = await inTransaction(context.db, async (trx) => {
    // The account is locked before it is read again, so that it cannot change after the read.
    if (accountBeforeLock !== undefined) await lockAccount(trx, accountBeforeLock.member_id);
    if (!(await consumeCode(trx, checkedCode))) throw new Failure('OTP_INVALID');
    const expectedAccount = { memberId: accountBeforeLock?.member_id, factorActivatedAt };
    const lockedAccount = await readExpectedAccount(trx, contact, expectedAccount);
    const { member_id: memberId } = lockedAccount;
    if (lockedAccount.state === 'deactivated') await reactivate(trx, memberId);
    await changeAccount(trx, memberId, { password_hash: passwordHash });
    const since = new Date(context.now().getTime() - RECENT_MS);
    const scope = { ending: 'reset', since } as const;
    const endPaths = await endAccessPaths(accessPaths, trx, { memberId }, scope);
    await rememberDevice(context, trx, memberId, device);
    const session = {
      memberId,
      remember: false,
      userAgent,
      deviceMark: device.hash,
      secondFactor: factorActivatedAt !== null,
    };
    const sessionToken = await createSession(context, trx, session);
    return { account: lockedAccount, token: sessionToken, afterCommit: endPaths };
  });
  const { member_id: memberId } = account;
  context.events.record('password-changed', { memberId, ipAddress, detail: 'reset' });
  await finishAll([
    afterCommit,
    () => sendNotice(context, contactsOf(account), passwordChangedText(context.config.publicUrl)),
  ]);
  const reactivated = account.state === 'deactivated';
  return { memberId, token, device, reactivated };
}

interface ExpectedAccount {
  /** The id of the member who had the contact before the lock. */
  readonly memberId: string | undefined;
  /** The activation time of the proved second factor. Null if the member had none. */
  readonly factorActivatedAt: Date | null;
}

/**
 * Returns the account of a contact. Fails with OTP_INVALID if the contact belongs to no account or
 * to another account than before the lock, or if the second factor was changed. Also fails with
 * BLOCKED or RECOVERY_OPEN.
 */
async function readExpectedAccount(
  trx: Context['db'],
  contact: Contact,
  { memberId, factorActivatedAt }: ExpectedAccount,
): Promise<Account> {
  const account = await findAccount(trx, contact);
  // A code for a contact without an account was never sent.
  if (account === undefined) throw new Failure('OTP_INVALID');
  if (account.blocked_at !== null) throw new Failure('BLOCKED');
  if (account.member_id !== memberId) throw new Failure('OTP_INVALID');
  await assertNoOpenCase(trx, memberId);
  const isUnchanged = await isFactorUnchanged(trx, memberId, factorActivatedAt);
  if (!isUnchanged) throw new Failure('OTP_INVALID');
  return account;
}
