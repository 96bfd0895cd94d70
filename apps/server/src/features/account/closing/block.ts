import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { finishAll } from '../../../core/finish-all.ts';
import type { Database } from '../../../db/schema.ts';
import { blockedText, type MessageText, unblockedText } from '../message-texts.ts';
import { contactsOf, sendNotice } from '../notice.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { findAccountById } from '../store.ts';
import { lockMember, setBlocked } from './store.ts';

/** Work to do after the commit. */
export type AfterCommit = () => Promise<void>;

/**
 * Blocks a member or another person inside the caller's transaction, and ends every session.
 * Returns the work to do after the commit, which closes live connections and notifies the person.
 * Returns null if the person does not exist or is already blocked.
 */
export async function blockMember(
  context: Context,
  trx: Transaction<Database>,
  { memberId, reason }: { readonly memberId: string; readonly reason: string },
): Promise<AfterCommit | null> {
  const member = await lockMember(trx, memberId);
  if (member === undefined || member.blocked_at !== null) return null;
  await setBlocked(trx, memberId, { blocked_at: context.now(), block_reason: reason });
  const endedSessionIds = await deleteSessionsOf(trx, memberId);
  const sendNotices = await prepareNotice(context, trx, memberId, blockedText());
  return () => finishAll([() => context.live.endSessions(endedSessionIds), sendNotices]);
}

/**
 * Unblocks a member or another person inside the caller's transaction. Returns the work to do after
 * the commit, which notifies the person, or null if the person does not exist or is not blocked.
 */
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
  const account = await findAccountById(trx, memberId);
  return () => sendNotice(context, account === undefined ? [] : contactsOf(account), text);
}
