import { todayThere } from '@sambandha/contract/calendar';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { Failure } from '../../failure.ts';
import { holdInterestFrom, isVerified } from './audience.store.ts';

/** What the choice of whom to hear from needs of the wishes: the app hands it over. */
export interface Wishes {
  /** Whether a member meets all that another looks for, as far as their profile tells. */
  readonly meetsWishes: (
    trx: Transaction<Database>,
    asking: { readonly memberId: string; readonly otherId: string; readonly today: string },
  ) => Promise<boolean>;
}

interface Asking {
  readonly memberId: string;
  readonly otherId: string;
  readonly now: Date;
}

/**
 * Fails with INTEREST_CLOSED where the other does not let this member send them interest. The choice
 * is held until the transaction ends: a request and a change of it come one after the other.
 */
export async function assertAcceptsInterest(
  trx: Transaction<Database>,
  { meetsWishes }: Wishes,
  { memberId, otherId, now }: Asking,
): Promise<void> {
  const from = await holdInterestFrom(trx, otherId);
  if (from === 'verified' && !(await isVerified(trx, memberId))) refuse();
  if (from !== 'preferred') return;
  if (!(await meetsWishes(trx, { memberId, otherId, today: todayThere(now) }))) refuse();
}

/** Which choice it was is not told. */
function refuse(): never {
  throw new Failure('INTEREST_CLOSED');
}
