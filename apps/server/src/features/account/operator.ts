import type { Context } from '../../core/context.ts';
import { typedContact } from './contact.ts';
import { deletePasskeysOf } from './passkey/store.ts';
import { deleteFactor, lockFactor } from './second-factor/store.ts';
import { findAccount } from './store.ts';

/** Returns the member with this contact in any spelling, or null if there is none. */
export async function findMemberByContact(
  db: Context['db'],
  text: string,
): Promise<{ memberId: string; isBlocked: boolean; isStaff: boolean } | null> {
  const contact = typedContact(text);
  const account = contact === null ? undefined : await findAccount(db, contact);
  if (account === undefined) return null;
  return {
    memberId: account.member_id,
    isBlocked: account.blocked_at !== null,
    isStaff: account.is_admin || account.is_moderator,
  };
}

/**
 * Removes the second factor and all passkeys of a member who can no longer use them. Returns false
 * if there were none.
 */
export async function resetSecondFactor(trx: Context['db'], memberId: string): Promise<boolean> {
  const factor = await lockFactor(trx, memberId);
  const removedPasskeys = await deletePasskeysOf(trx, memberId);
  if (factor !== undefined) await deleteFactor(trx, memberId);
  return factor !== undefined || removedPasskeys > 0;
}
