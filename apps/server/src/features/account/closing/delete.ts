import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Leave } from '../../../leaving.ts';
import { deletedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { forgetContacts, ownAccount } from '../store.ts';
import { deleteMemberRow, endOrigin, forgetLimits, lockMember } from './store.ts';

/**
 * Erases a member everywhere, all of it or nothing, and tells them. What stays is named in
 * `docs/security.md`. `leaves` is what the other features have to do with it. A member who is gone
 * already is no failure.
 */
export async function deleteMember(
  context: Context,
  leaves: readonly Leave[],
  memberId: string,
): Promise<void> {
  const at = context.now();
  const gone = await inTransaction(context.db, async (trx) => {
    if (!(await lockMember(trx, memberId))) return null;
    const account = await ownAccount(trx, memberId);
    const contacts = account === undefined ? [] : contactsOf(account);
    const leaving = { memberId, at, contacts: contacts.map(({ value }) => value) };
    const ended = await deleteSessionsOf(trx, memberId, undefined);
    const rest = [];
    for (const leave of leaves) rest.push(await leave(trx, leaving));
    await forgetContacts(trx, leaving.contacts);
    await forgetLimits(trx, memberId);
    await endOrigin(trx, memberId, at);
    await deleteMemberRow(trx, memberId);
    return { contacts, ended, rest };
  });
  if (gone === null) return;
  context.live.endSessions(gone.ended);
  for (const finish of gone.rest) await finish();
  await tell(context, gone.contacts, deletedText());
}
