import type { Context } from '../../context.ts';
import { typedContact } from './contact.ts';
import { deletePasskeysOf } from './passkey/store.ts';
import { deleteFactor, findFactor } from './second-factor/store.ts';
import { findAccount } from './store.ts';

/** The member who has this contact, in any spelling; null if nobody has it. */
export async function memberOfContact(
  db: Context['db'],
  typed: string,
): Promise<{ memberId: string; blocked: boolean; staff: boolean } | null> {
  const contact = typedContact(typed);
  const account = contact === null ? undefined : await findAccount(db, contact);
  if (account === undefined) return null;
  return {
    memberId: account.member_id,
    blocked: account.blocked_at !== null,
    staff: account.is_admin || account.is_moderator,
  };
}

/**
 * Removes a second factor whose app, recovery codes or authenticator are lost, and every passkey;
 * false if there was none.
 */
export async function resetSecondFactor(trx: Context['db'], memberId: string): Promise<boolean> {
  const factor = await findFactor(trx, memberId, true);
  const passkeys = await deletePasskeysOf(trx, memberId);
  if (factor !== undefined) await deleteFactor(trx, memberId);
  return factor !== undefined || passkeys > 0;
}
