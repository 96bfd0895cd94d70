import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { finishAll } from '../../../core/finish-all.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Erasure } from '../../../lifecycle/erasure.ts';
import { storeConflictsAbout } from '../../../security/access/conflict.store.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { banContacts } from '../ban/ban.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { formerContacts } from '../case/contact-changes.store.ts';
import { storeHeldContacts } from '../hold/held-contacts.ts';
import { deletedText, removedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { deleteOutboxMessages, deleteRowsOfContacts, findAccountById } from '../store.ts';
import { deleteMemberRow, deleteRateLimitsOf, lockMember, startOriginRetention } from './store.ts';

interface Deletion {
  readonly memberId: string;
  readonly erasures: readonly Erasure[];
  /** Set if an admin deletes the member. `ban` also bans their contacts from new accounts. */
  readonly byAdmin?: { readonly ban: boolean };
}

/**
 * Erases a member everywhere inside the transaction. `docs/security.md` lists the data that
 * remains. The contacts of blocked members are banned. Returns the work to do after the commit,
 * which closes live connections and notifies the member, or null if the member does not exist. If a
 * part of this work fails, the other parts still run before the error is thrown.
 */
export async function eraseMember(
  context: Context,
  trx: Transaction<Database>,
  { memberId, erasures, byAdmin }: Deletion,
): Promise<(() => Promise<void>) | null> {
  const at = context.now();
  // The conflicts must be stored before the data that identifies the member is deleted.
  await storeConflictsAbout(trx, memberId);
  for (const { lock } of erasures) await lock?.(trx, memberId);
  const member = await lockMember(trx, memberId);
  if (member === undefined) return null;
  const account = await findAccountById(trx, memberId);
  const recipients = account === undefined ? [] : contactsOf(account);
  const target = { memberId, at, contacts: recipients.map(({ value }) => value) };
  // An unconfirmed address is left out, because it may belong to another person.
  const provedContacts = [...target.contacts, ...(await formerContacts(trx, memberId))];
  if (byAdmin?.ban || member.blocked_at !== null) await banContacts(context, trx, provedContacts);
  await storeHeldContacts(context, trx, { memberId, contacts: provedContacts });
  const endedSessionIds = await deleteSessionsOf(trx, memberId);
  const callbacks: (() => Promise<void>)[] = [];
  for (const { erase } of erasures) callbacks.push(await erase(trx, target));
  await deleteRowsOfContacts(trx, target.contacts);
  // Codes sent to an unconfirmed address may belong to another person, so only messages to it are
  // deleted.
  if (account?.new_email != null) await deleteOutboxMessages(trx, [account.new_email]);
  await deleteRateLimitsOf(trx, memberId);
  await startOriginRetention(trx, memberId, at);
  await deleteMemberRow(trx, memberId);
  return () =>
    finishAll([
      () => context.live.endSessions(endedSessionIds),
      ...callbacks,
      () => sendNotice(context, recipients, byAdmin === undefined ? deletedText() : removedText()),
    ]);
}

/**
 * Deletes a member at their own request, in one transaction. Fails with UNAUTHENTICATED or
 * RECOVERY_OPEN.
 */
export async function deleteMember(
  context: Context,
  erasures: readonly Erasure[],
  viewer: Viewer,
): Promise<void> {
  const { person: memberId } = viewer;
  const afterCommit = await inTransaction(context.db, async (trx) => {
    await lockOwnAccount(trx, viewer);
    await assertNoOpenCase(trx, memberId);
    return eraseMember(context, trx, { memberId, erasures });
  });
  await afterCommit?.();
}
