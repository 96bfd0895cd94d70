import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { blockedText, type Text, unblockedText } from '../messages.ts';
import { contactsOf, tell } from '../notice.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { ownAccount } from '../store.ts';
import { lockMember, setBlocked } from './store.ts';

/** What there is to do after the commit. */
export type Finish = () => Promise<void>;

/**
 * Blocks a member inside an admin's transaction: nobody sees them, and every session ends. Returns
 * what there is to do after the commit (it ends live connections on every node, and tells the
 * member); null if there is no such member, or they are blocked already.
 */
export async function blockMember(
  context: Context,
  trx: Transaction<Database>,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<Finish | null> {
  const member = await lockMember(trx, memberId);
  if (member === undefined || member.blocked_at !== null) return null;
  await setBlocked(trx, memberId, { blocked_at: context.now(), block_reason: reason });
  const ended = await deleteSessionsOf(trx, memberId, undefined);
  const telling = await teller(context, trx, memberId, blockedText());
  return async () => {
    context.live.endSessions(ended);
    await telling();
  };
}

/** Takes a block back likewise; null if there is no such member, or they are not blocked. */
export async function unblockMember(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
): Promise<Finish | null> {
  const member = await lockMember(trx, memberId);
  if (member === undefined || member.blocked_at === null) return null;
  await setBlocked(trx, memberId, { blocked_at: null, block_reason: null });
  return teller(context, trx, memberId, unblockedText(context.config.publicUrl));
}

async function teller(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  text: Text,
): Promise<Finish> {
  const account = await ownAccount(trx, memberId);
  return () => tell(context, account === undefined ? [] : contactsOf(account), text);
}
