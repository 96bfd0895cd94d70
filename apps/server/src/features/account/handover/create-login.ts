import type { Transaction } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Database } from '../../../db/schema.ts';
import { holdIfContactWasHeld } from '../hold/held-contacts.ts';
import { type AccountOrigin, createAccount } from '../register/create-account.ts';
import { reactivate } from '../store.ts';
import { deleteAccessRows } from './store.ts';

interface NewLogin {
  readonly memberId: string;
  /** The proved contact. */
  readonly contact: string;
  readonly passwordHash: string;
  readonly origin: AccountOrigin;
}

/**
 * Creates the account of a member without a login, and makes their profile visible again. Fails
 * with the database's unique violation if the contact has an account.
 */
export async function createLogin(
  context: Context,
  trx: Transaction<Database>,
  { memberId, contact, passwordHash, origin }: NewLogin,
): Promise<void> {
  // A concurrent request may have stored such rows while the login moved to another person.
  await deleteAccessRows(trx, memberId);
  const declarations = ['terms', 'intent'] as const;
  const account = { personId: memberId, contact, passwordHash, declarations, origin };
  await createAccount(context, trx, account);
  await holdIfContactWasHeld(context, trx, { memberId, contact });
  await reactivate(trx, memberId);
}
