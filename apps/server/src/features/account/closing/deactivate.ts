import type { Context } from '../../../core/context.ts';
import { deactivatedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { deactivate, ownAccount } from '../store.ts';

/**
 * Hides a member everywhere and ends all their sessions; signing in again reactivates the account.
 */
export async function deactivateAccount(context: Context, memberId: string): Promise<void> {
  const { account, ended } = await context.db.transaction().execute(async (trx) => {
    await deactivate(trx, memberId);
    const ended = await deleteSessionsOf(trx, memberId);
    return { ended, account: await ownAccount(trx, memberId) };
  });
  context.live.endSessions(ended);
  if (account === undefined) return;
  await sendNotice(context, contactsOf(account), deactivatedText(context.config.publicUrl));
}
