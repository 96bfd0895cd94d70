import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Erasure } from '../../../erasure.ts';
import { banContacts } from '../ban/ban.ts';
import { formerContacts } from '../case/changes.store.ts';
import { refuseOpenCase } from '../case/freeze.ts';
import { deletedText, removedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { forgetContacts, forgetMessages, ownAccount } from '../store.ts';
import { deleteMemberRow, endOrigin, forgetLimits, lockMember } from './store.ts';

interface Deletion {
  readonly memberId: string;
  /** What each feature erases. */
  readonly erasures: readonly Erasure[];
  /** An admin's doing, which the member is told; `ban` keeps their contacts from being used again. */
  readonly byAdmin?: { readonly ban: boolean };
}

/**
 * Erases a member everywhere inside the transaction, sessions included; what stays is named in
 * `docs/security.md`. Whoever was blocked stays banned. Returns what there is to do after the commit
 * (it ends live connections on every node, and tells the member); null if there is no such member.
 */
export async function eraseMember(
  context: Context,
  trx: Transaction<Database>,
  { memberId, erasures, byAdmin }: Deletion,
): Promise<(() => Promise<void>) | null> {
  const at = context.now();
  for (const { lock } of erasures) await lock?.(trx, memberId);
  const member = await lockMember(trx, memberId);
  if (member === undefined) return null;
  const account = await ownAccount(trx, memberId);
  const contacts = account === undefined ? [] : contactsOf(account);
  const erased = { memberId, at, contacts: contacts.map(({ value }) => value) };
  if (byAdmin?.ban || member.blocked_at !== null) {
    // Proved contacts only: an address that someone merely claims may be another person's.
    const former = await formerContacts(trx, memberId);
    await banContacts(context, trx, [...erased.contacts, ...former]);
  }
  const ended = await deleteSessionsOf(trx, memberId, undefined);
  const rest: (() => Promise<void>)[] = [];
  for (const { erase } of erasures) rest.push(await erase(trx, erased));
  await forgetContacts(trx, erased.contacts);
  if (account?.new_email != null) await forgetMessages(trx, [account.new_email]);
  await forgetLimits(trx, memberId);
  await endOrigin(trx, memberId, at);
  await deleteMemberRow(trx, memberId);
  return async () => {
    context.live.endSessions(ended);
    for (const finish of rest) await finish();
    await tell(context, contacts, byAdmin === undefined ? deletedText() : removedText());
  };
}

/**
 * A member deletes themselves, all of it or nothing. Who is gone already is no failure. Fails with
 * RECOVERY_OPEN.
 */
export async function deleteMember(
  context: Context,
  erasures: readonly Erasure[],
  memberId: string,
): Promise<void> {
  const finish = await inTransaction(context.db, async (trx) => {
    await ownAccount(trx, memberId, true);
    await refuseOpenCase(trx, memberId);
    return eraseMember(context, trx, { memberId, erasures });
  });
  await finish?.();
}
