import type { Language } from '@sambandha/contract/language';
import type { Context } from '../../core/context.ts';
import { findAccountById } from './store.ts';

/**
 * Returns a member's confirmed e-mail address, or null. Unsolicited mail is sent to confirmed
 * addresses only.
 */
export async function confirmedEmailOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<string | null> {
  return (await emailAndLanguageOf({ db }, memberId)).email;
}

/** Returns the confirmed e-mail address and the language of a member, for notifications. */
export async function emailAndLanguageOf(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<{ readonly email: string | null; readonly language: Language | null }> {
  const account = await findAccountById(db, memberId);
  return {
    email: account?.email_verified_at ? account.email : null,
    language: account?.language ?? null,
  };
}

interface AccountFacts {
  /** True if the address is confirmed and no new address waits for confirmation. */
  readonly emailConfirmed: boolean;
  readonly language: Language | null;
}

/** Returns the account data that `readMe` adds to the data of the user. */
export async function readAccountFacts(
  { db }: Pick<Context, 'db'>,
  memberId: string,
): Promise<AccountFacts> {
  const account = await findAccountById(db, memberId);
  return {
    emailConfirmed: Boolean(
      account?.email && account.email_verified_at && account.new_email === null,
    ),
    language: account?.language ?? null,
  };
}
