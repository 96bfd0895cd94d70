import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { rejectBreachedPassword } from '../breached-passwords.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { passwordChangedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { hashPassword } from '../password.ts';
import { proveCurrentPassword } from '../prove-password.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { replaceSessions } from '../session/session.ts';
import { changeAccount, findAccountById } from '../store.ts';

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly origin: RequestOrigin;
}

/**
 * Changes the password and ends every session. Returns the token of a new session. Fails with
 * PASSWORD_WRONG, RECOVERY_OPEN, TOO_MANY, UNAUTHENTICATED or UNAVAILABLE, or with VALIDATION on
 * the new password.
 */
export async function updatePassword(
  context: Context,
  viewer: Viewer,
  { currentPassword, newPassword, origin: { ipAddress, userAgent } }: PasswordChange,
): Promise<string> {
  await rejectBreachedPassword('newPassword', newPassword);
  const { person: memberId } = viewer;
  const account = await findAccountById(context.db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, viewer, account, currentPassword);
  const passwordHash = await hashPassword(newPassword, memberId);
  const { token, endedSessionIds } = await inTransaction(context.db, async (trx) => {
    const { account: lockedAccount, secondFactor } = await lockOwnAccount(trx, viewer);
    await assertNoOpenCase(trx, memberId);
    // Another request changed the password in the meantime.
    if (lockedAccount.password_hash !== account.password_hash) throw new Failure('PASSWORD_WRONG');
    await changeAccount(trx, memberId, { password_hash: passwordHash });
    return replaceSessions(context, trx, viewer, { userAgent, secondFactor });
  });
  context.live.endSessions(endedSessionIds);
  context.events.record('password-changed', { memberId, ipAddress, detail: 'changed' });
  await sendNotice(context, contactsOf(account), passwordChangedText(context.config.publicUrl));
  return token;
}
