import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { forgetHeldContacts } from '../account/index.ts';
import { unholdMember } from './decide.store.ts';

/**
 * Shows a profile again if there is no open report about it; then also ends the hold of its
 * contacts.
 */
export async function releaseHold(
  context: Pick<Context, 'config'>,
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  await unholdMember(trx, memberId);
  await forgetHeldContacts(context, trx, memberId);
}
