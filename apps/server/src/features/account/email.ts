import type { Context } from '../../context.ts';
import { ownAccount } from './store.ts';

/** The confirmed e-mail address of a member, the only one that is written to unasked; null without. */
export async function confirmedEmailOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<string | null> {
  const account = await ownAccount(db, memberId);
  return account?.email_verified_at ? account.email : null;
}
