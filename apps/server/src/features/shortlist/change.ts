import { SHORTLIST_MAX } from '@sambandha/contract/shortlist/endpoints';
import type { Transaction } from 'kysely';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { addToList, countList, isInList, removeFromList } from './store.ts';

interface ShortlistEntry {
  readonly ownerId: string;
  readonly otherId: string;
}

/**
 * Adds `otherId` to the shortlist of `ownerId` and removes it from the list "Not for me". The
 * caller must have locked the owner. Returns true if the member was already on the shortlist. Fails
 * with SHORTLIST_FULL.
 */
export async function addToShortlist(
  { now }: Context,
  trx: Transaction<Database>,
  { ownerId, otherId }: ShortlistEntry,
): Promise<boolean> {
  if (await isInList(trx, 'shortlist', ownerId, otherId)) return true;
  if ((await countList(trx, 'shortlist', ownerId)) >= SHORTLIST_MAX) {
    throw new Failure('SHORTLIST_FULL');
  }
  await removeFromList(trx, 'passed', ownerId, otherId);
  await addToList(trx, 'shortlist', {
    memberId: ownerId,
    otherId,
    at: now(),
  });
  return false;
}

export async function removeFromShortlist(
  trx: Transaction<Database>,
  { ownerId, otherId }: ShortlistEntry,
): Promise<void> {
  await removeFromList(trx, 'shortlist', ownerId, otherId);
}
