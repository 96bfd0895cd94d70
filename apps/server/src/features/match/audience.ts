import { communityDate } from '@sambandha/contract/calendar';
import type { Transaction } from 'kysely';
import { Failure } from '../../core/failure.ts';
import type { Database } from '../../db/schema.ts';
import { isVerified, lockInterestSetting } from './audience.store.ts';

/**
 * A function of the compatibility feature. The app injects it, so that this feature does not depend
 * on the comparison of members.
 */
export interface PreferenceCheckDependency {
  /**
   * Returns true if a member meets all preferences of the other member. A preference that cannot be
   * compared, because the member's data is missing, has no effect.
   */
  readonly meetsPreferences: (
    trx: Transaction<Database>,
    interest: { readonly memberId: string; readonly otherId: string; readonly today: string },
  ) => Promise<boolean>;
}

interface InterestCheck {
  readonly memberId: string;
  readonly otherId: string;
  readonly now: Date;
}

/**
 * Fails with INTEREST_CLOSED if the other member does not accept interest from this member. The
 * setting is locked until the transaction ends, which serializes requests and changes of the
 * setting.
 */
export async function assertAcceptsInterest(
  trx: Transaction<Database>,
  { meetsPreferences }: PreferenceCheckDependency,
  { memberId, otherId, now }: InterestCheck,
): Promise<void> {
  const interestFrom = await lockInterestSetting(trx, otherId);
  if (interestFrom === 'verified' && !(await isVerified(trx, memberId))) rejectInterest();
  if (interestFrom !== 'preferred') return;
  if (!(await meetsPreferences(trx, { memberId, otherId, today: communityDate(now) })))
    rejectInterest();
}

/** Throws the same failure for every setting, so that the failure does not reveal the setting. */
function rejectInterest(): never {
  throw new Failure('INTEREST_CLOSED');
}
