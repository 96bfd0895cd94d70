import type { Language } from '@sambandha/contract/language';
import type { Context } from '../../context.ts';
import { ownAccount } from './store.ts';

/** A member's confirmed e-mail address or null. Unsolicited mail goes to no other address. */
export async function confirmedEmailOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<string | null> {
  return (await reachOf({ db }, memberId)).email;
}

/** Where notifications are sent to, and in which language. */
export async function reachOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<{ readonly email: string | null; readonly language: Language | null }> {
  const account = await ownAccount(db, memberId);
  return {
    email: account?.email_verified_at ? account.email : null,
    language: account?.language ?? null,
  };
}

interface AccountFacts {
  /** False where there is no address, and while another one waits for its link. */
  readonly emailConfirmed: boolean;
  readonly language: Language | null;
}

/** What a member reads of their account beside the user. */
export async function accountFacts(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<AccountFacts> {
  const account = await ownAccount(db, memberId);
  return {
    emailConfirmed: Boolean(
      account?.email && account.email_verified_at && account.new_email === null,
    ),
    language: account?.language ?? null,
  };
}
