import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { deleteHeldContacts } from '../account/index.ts';
import { endMemberHold } from './decide.store.ts';

/**
 * Ends the hold of a member and of the member's contacts, unless an open report, a reason for
 * review or a press that is not released requires it.
 */
export async function releaseHold(
  context: Pick<Context, 'config'>,
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  await endMemberHold(trx, memberId);
  await deleteHeldContacts(context, trx, memberId);
}
