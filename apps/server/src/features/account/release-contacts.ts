import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { OnContactsReleased } from '../../lifecycle/erasure.ts';
import { storeHeldContacts } from './hold/held-contacts.ts';
import { deleteRowsOfContacts } from './store.ts';

interface ReleasedContacts {
  readonly memberId: string;
  readonly contacts: readonly string[];
}

/**
 * Releases contacts of an account that keeps at least one other contact. Another account can then
 * take the released contacts. If the member is held, that account is held too.
 */
export async function releaseContacts(
  context: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  { memberId, contacts }: ReleasedContacts,
  onContactsReleased: OnContactsReleased,
): Promise<void> {
  await storeHeldContacts(context, trx, { memberId, contacts });
  await deleteRowsOfContacts(trx, contacts);
  await onContactsReleased(trx, contacts);
}
