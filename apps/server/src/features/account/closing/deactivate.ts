import type { Context } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { deactivatedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { deactivate } from '../store.ts';

/**
 * Hides a member everywhere, ends all their sessions and sends a notice. The next sign-in
 * reactivates the account. Fails with UNAUTHENTICATED.
 */
export async function deactivateAccount(context: Context, viewer: Viewer): Promise<void> {
  const { person: memberId } = viewer;
  const { account, endedSessionIds } = await inTransaction(context.db, async (trx) => {
    const { account: lockedAccount } = await lockOwnAccount(trx, viewer);
    await deactivate(trx, memberId);
    return { account: lockedAccount, endedSessionIds: await deleteSessionsOf(trx, memberId) };
  });
  context.live.endSessions(endedSessionIds);
  await sendNotice(context, contactsOf(account), deactivatedText(context.config.publicUrl));
}
