import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { Failure, invalid } from '../../../failure.ts';
import type { Origin } from '../../../http/endpoint.ts';
import { networkGroup } from '../../../http/network.ts';
import { refuseBreached } from '../breached-passwords.ts';
import { refuseOpenCase } from '../case/freeze.ts';
import { type Contact, typedContact } from '../contact.ts';
import { type Device, deviceOf, rememberDevice } from '../device/device.ts';
import { forgetMarks } from '../device/store.ts';
import { passwordChangedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { checkCode, useUp } from '../otp/otp.ts';
import { requesterOf } from '../otp/requester.ts';
import { sendCode } from '../otp/send.ts';
import { hashPassword } from '../password.ts';
import { proveSecondFactor } from '../second-factor/second-factor.ts';
import { factorSince } from '../second-factor/store.ts';
import { createSession } from '../session/session.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { changeAccount, findAccount, ownAccount, reactivate } from '../store.ts';

/**
 * Sends a code to reset the password of a contact's account, if there is one, and returns when another
 * one may be asked for and what the asking browser keeps. Fails with TOO_MANY.
 */
export async function sendResetCode(
  context: Context,
  typed: string,
  from: Origin,
): Promise<{ resendAfter: number; cookie: string }> {
  const contact = givenContact(typed);
  const requester = requesterOf(from);
  const asked = { contact, purpose: 'reset-password', requester, from } as const;
  return { resendAfter: await sendCode(context, asked), cookie: requester.cookie };
}

interface Reset {
  readonly phone: string;
  readonly otpCode: string;
  readonly newPassword: string;
  /** The second factor, as typed. */
  readonly secondFactorCode?: string | undefined;
}

/** Whose password is a new one, signed in. */
interface Entered {
  readonly memberId: string;
  readonly token: string;
  readonly device: Device;
  /** The account was deactivated until now. */
  readonly back: boolean;
}

/**
 * Sets a new password with the code, and the second factor of who has one, ends every session, makes
 * all other devices strangers and signs in; a deactivated account is active again. Fails with
 * OTP_INVALID, SECOND_FACTOR, BLOCKED, RECOVERY_OPEN, TOO_MANY or UNAVAILABLE.
 */
export async function resetPassword(
  context: Context,
  { phone, otpCode, newPassword, secondFactorCode }: Reset,
  from: Origin,
): Promise<Entered> {
  await refuseBreached('newPassword', newPassword);
  const contact = givenContact(phone);
  const { ipAddress, userAgent } = from;
  const right = await checkCode(context, {
    contact,
    purpose: 'reset-password',
    code: otpCode,
    requester: requesterOf(from),
    ipAddress,
  });
  // Only whoever has the contact learns of a second factor, and burns its tries.
  const known = await findAccount(context.db, contact);
  if (known !== undefined && known.blocked_at !== null) throw new Failure('BLOCKED');
  const factor =
    known === undefined ? null : await provenFactor(context, known.member_id, secondFactorCode);
  const passwordHash = await hashPassword(newPassword, networkGroup(ipAddress));
  const device = deviceOf(context, from);
  const { account, token, ended } = await context.db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, right))) throw new Failure('OTP_INVALID');
    // Held before it is looked at, so that nothing of it changes any more.
    if (known !== undefined) await ownAccount(trx, known.member_id, true);
    const account = await findAccount(trx, contact);
    // Where no account has confirmed the contact, nobody was told the code.
    if (account === undefined) throw new Failure('OTP_INVALID');
    if (account.blocked_at !== null) throw new Failure('BLOCKED');
    const memberId = account.member_id;
    // The contact went to another account meanwhile: nothing was proved of that one.
    if (memberId !== known?.member_id) throw new Failure('OTP_INVALID');
    await refuseOpenCase(trx, memberId);
    // Another one was put in its place meanwhile: that one was not given.
    const since = await factorSince(trx, memberId);
    if (since?.getTime() !== factor?.getTime()) throw new Failure('OTP_INVALID');
    if (account.state === 'deactivated') await reactivate(trx, memberId);
    await changeAccount(trx, memberId, { password_hash: passwordHash });
    await forgetMarks(trx, memberId, undefined);
    const ended = await deleteSessionsOf(trx, memberId, undefined);
    await rememberDevice(context, trx, memberId, device);
    const secondFactor = factor !== null;
    const session = { memberId, remember: false, userAgent, deviceMark: device.hash, secondFactor };
    return { account, ended, token: await createSession(context, trx, session) };
  });
  context.live.endSessions(ended);
  await tell(context, contactsOf(account), passwordChangedText(context.config.publicUrl));
  const back = account.state === 'deactivated';
  return { memberId: account.member_id, token, device, back };
}

/** Likewise as for signing in, but a wrong one is told beside its own field: there are two codes here. */
async function provenFactor(context: Context, memberId: string, code: string | undefined) {
  return proveSecondFactor(context, memberId, code).catch((error: unknown) => {
    if (!(error instanceof Failure) || error.code !== 'OTP_INVALID') throw error;
    throw invalid([{ path: 'secondFactorCode', message: accountTexts.otpInvalid }]);
  });
}

function givenContact(typed: string): Contact {
  const contact = typedContact(typed);
  if (contact === null) throw invalid([{ path: 'phone', message: accountTexts.phoneInvalid }]);
  return contact;
}
