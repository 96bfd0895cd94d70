import type { Context } from '../../context.ts';
import { ownAccount } from './store.ts';

/** A member's confirmed e-mail address or null. Unsolicited mail goes to no other address. */
export async function confirmedEmailOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<string | null> {
  const account = await ownAccount(db, memberId);
  return account?.email_verified_at ? account.email : null;
}

/** False where there is no address, and while another one waits for its link. */
export async function isEmailConfirmed(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<boolean> {
  const account = await ownAccount(db, memberId);
  return Boolean(account?.email && account.email_verified_at && account.new_email === null);
}
