import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import { endHold } from '../account/index.ts';
import { releaseHeld } from './decide.store.ts';

/**
 * Shows a profile again if there is no open report about it; then also ends the hold of its
 * contacts.
 */
export async function releaseHold(
  context: Pick<Context, 'config'>,
  trx: Transaction<Database>,
  memberId: string,
): Promise<void> {
  await releaseHeld(trx, memberId);
  await endHold(context, trx, memberId);
}
