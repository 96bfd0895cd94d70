import { SHORTLIST_MAX } from '@sambandha/contract/shortlist/endpoints';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { addToList, countList, isInList, removeFromList } from './store.ts';

interface Entry {
  readonly memberId: string;
  readonly otherId: string;
}

/**
 * Adds a member to a shortlist whose owner is locked. Returns true if the member was already on it.
 * Fails with SHORTLIST_FULL.
 */
export async function addToShortlist(
  { now }: Context,
  trx: Transaction<Database>,
  { memberId, otherId }: Entry,
): Promise<boolean> {
  if (await isInList(trx, 'shortlist', memberId, otherId)) return true;
  if ((await countList(trx, 'shortlist', memberId)) >= SHORTLIST_MAX) {
    throw new Failure('SHORTLIST_FULL');
  }
  await removeFromList(trx, 'passed', memberId, otherId);
  await addToList(trx, 'shortlist', { memberId, otherId, at: now() });
  return false;
}

export async function removeFromShortlist(
  trx: Transaction<Database>,
  { memberId, otherId }: Entry,
): Promise<void> {
  await removeFromList(trx, 'shortlist', memberId, otherId);
}
