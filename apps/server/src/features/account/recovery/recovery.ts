import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../context.ts';
import { Failure, invalid } from '../../../failure.ts';
import { refuseCommon } from '../common-passwords.ts';
import { type Contact, typedContact } from '../contact.ts';
import { passwordChangedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { checkCode, sendCode, useUp } from '../otp/otp.ts';
import { hashPassword } from '../password.ts';
import { deviceName } from '../session/rules.ts';
import { createSession } from '../session/session.ts';
import { deleteSessionsOf, rememberDevice } from '../session/store.ts';
import { changeAccount, findAccount, reactivate } from '../store.ts';

/** Sends a code to reset the password of a contact's account, if there is one. Fails with TOO_MANY. */
export function sendResetCode(context: Context, typed: string, address: string): Promise<void> {
  return sendCode(context, givenContact(typed), 'reset-password', address);
}

interface Reset {
  readonly phone: string;
  readonly otpCode: string;
  readonly newPassword: string;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Sets a new password with the code, ends every session and signs in; a deactivated account is active
 * again. Fails with OTP_INVALID, BLOCKED, TOO_MANY or UNAVAILABLE.
 */
export async function resetPassword(
  context: Context,
  { phone, otpCode, newPassword, address, userAgent }: Reset,
): Promise<{ memberId: string; token: string; back: boolean }> {
  refuseCommon('newPassword', newPassword);
  const contact = givenContact(phone);
  const proof = await checkCode(context, contact, 'reset-password', otpCode, address);
  const passwordHash = await hashPassword(newPassword);
  const { account, token, ended } = await context.db.transaction().execute(async (trx) => {
    if (!(await useUp(trx, contact, 'reset-password', proof))) throw new Failure('OTP_INVALID');
    const account = await findAccount(trx, contact);
    // Where no account has confirmed the contact, nobody was told the code.
    if (account === undefined) throw new Failure('OTP_INVALID');
    if (account.blocked_at !== null) throw new Failure('BLOCKED');
    const memberId = account.member_id;
    if (account.state === 'deactivated') await reactivate(trx, memberId);
    await changeAccount(trx, memberId, { password_hash: passwordHash });
    const ended = await deleteSessionsOf(trx, memberId, undefined);
    await rememberDevice(trx, memberId, deviceName(userAgent), context.now());
    const session = { memberId, remember: false, userAgent };
    return { account, ended, token: await createSession(context, trx, session) };
  });
  context.live.endSessions(ended);
  await tell(context, contactsOf(account), passwordChangedText(context.config.publicUrl));
  return { memberId: account.member_id, token, back: account.state === 'deactivated' };
}

function givenContact(typed: string): Contact {
  const contact = typedContact(typed);
  if (contact === null) throw invalid([{ path: 'phone', message: accountTexts.phoneInvalid }]);
  return contact;
}
