import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/schema.ts';
import { blockedText, type MessageText, unblockedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { ownAccount } from '../store.ts';
import { lockMember, setBlocked } from './store.ts';

/** Side effects to run after the commit. */
export type AfterCommit = () => Promise<void>;

/**
 * Blocks a member inside an admin's transaction and ends every session. Returns what to do after
 * the commit: close live connections and notify the member. Null if there is no such member, or
 * they are blocked already.
 */
export async function blockMember(
  context: Context,
  trx: Transaction<Database>,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<AfterCommit | null> {
  const member = await lockMember(trx, memberId);
  if (member === undefined || member.blocked_at !== null) return null;
  await setBlocked(trx, memberId, { blocked_at: context.now(), block_reason: reason });
  const ended = await deleteSessionsOf(trx, memberId, undefined);
  const sendNotices = await prepareNotice(context, trx, memberId, blockedText());
  return async () => {
    context.live.endSessions(ended);
    await sendNotices();
  };
}

/** Unblocks a member in the same way; null if there is no such member, or they are not blocked. */
export async function unblockMember(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
): Promise<AfterCommit | null> {
  const member = await lockMember(trx, memberId);
  if (member === undefined || member.blocked_at === null) return null;
  await setBlocked(trx, memberId, { blocked_at: null, block_reason: null });
  return prepareNotice(context, trx, memberId, unblockedText(context.config.publicUrl));
}

async function prepareNotice(
  context: Context,
  trx: Transaction<Database>,
  memberId: string,
  text: MessageText,
): Promise<AfterCommit> {
  const account = await ownAccount(trx, memberId);
  return () => sendNotice(context, account === undefined ? [] : contactsOf(account), text);
}
