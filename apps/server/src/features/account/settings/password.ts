import type { Context } from '../../../context.ts';
import { Failure } from '../../../failure.ts';
import type { SignedIn } from '../../../http/endpoint.ts';
import { refuseCommon } from '../common-passwords.ts';
import { passwordChangedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { hashPassword } from '../password.ts';
import { proveCurrentPassword } from '../proof.ts';
import { createSession } from '../session/session.ts';
import { deleteSessionsOf, sessionsOf } from '../session/store.ts';
import { changeAccount, ownAccount } from '../store.ts';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly userAgent: string;
}

/**
 * Changes the password, ends every session and answers the token of a new one. Fails with
 * PASSWORD_WRONG, TOO_MANY or UNAVAILABLE.
 */
export async function updatePassword(
  context: Context,
  { memberId, sessionId, secondFactor }: SignedIn,
  { currentPassword, newPassword, userAgent }: Change,
): Promise<string> {
  refuseCommon('newPassword', newPassword);
  const account = await ownAccount(context.db, memberId);
  if (account === undefined) throw new Failure('UNAUTHENTICATED');
  await proveCurrentPassword(context, account, currentPassword);
  const passwordHash = await hashPassword(newPassword);
  const { token, ended } = await context.db.transaction().execute(async (trx) => {
    const present = await ownAccount(trx, memberId, true);
    if (present === undefined) throw new Failure('UNAUTHENTICATED');
    // Of two changes at the same moment the second one's current password is no longer right.
    if (present.password_hash !== account.password_hash) throw new Failure('PASSWORD_WRONG');
    await changeAccount(trx, memberId, { password_hash: passwordHash });
    const sessions = await sessionsOf(trx, memberId, context.now());
    const remember = sessions.find(({ id }) => id === sessionId)?.remember ?? false;
    const ended = await deleteSessionsOf(trx, memberId, undefined);
    const session = { memberId, remember, userAgent, secondFactor };
    return { token: await createSession(context, trx, session), ended };
  });
  context.live.endSessions(ended);
  await tell(context, contactsOf(account), passwordChangedText(context.config.publicUrl));
  return token;
}
