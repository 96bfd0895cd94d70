import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/schema.ts';
import { type AccountOrigin, createAccount } from '../register/account.ts';
import { reactivate } from '../store.ts';
import { endLogin } from './store.ts';

interface Login {
  readonly memberId: string;
  /** The proved contact. */
  readonly contact: string;
  readonly passwordHash: string;
  readonly origin: AccountOrigin;
}

/**
 * Gives a member without a login a login, and shows their profile again. Fails with the database's
 * unique violation if the contact has an account.
 */
export async function takeOver(
  context: Context,
  trx: Transaction<Database>,
  { memberId, contact, passwordHash, origin }: Login,
): Promise<void> {
  // Deletes access that was created while the login moved.
  await endLogin(trx, memberId);
  const declared = ['terms', 'intent'] as const;
  const account = { personId: memberId, contact, passwordHash, declared, origin };
  await createAccount(context, trx, account);
  await reactivate(trx, memberId);
}
