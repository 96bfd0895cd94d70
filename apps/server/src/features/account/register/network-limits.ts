import { DAY_MS } from '@sambandha/contract/durations';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { addReviewReason } from '../../../db/review.ts';
import { publicNetwork } from '../../../http/network.ts';
import { originsSince } from '../store.ts';

/**
 * Registrations from a network are rejected if its accounts within a day reach `accountsPerNetwork`
 * times this factor.
 */
const REFUSE_FACTOR = 20;

/**
 * Rejects registrations from a network that created very many accounts within a day. Families and
 * customers of a carrier share a network, but so do large numbers of fake accounts. Fails with
 * TOO_MANY.
 */
export async function rejectRegistrationFlood(context: Context, ipAddress: string): Promise<void> {
  const accounts = await accountsFromNetwork(context, context.db, ipAddress);
  const [oldest] = accounts;
  const limit = context.config.accountsPerNetwork * REFUSE_FACTOR;
  if (oldest === undefined || accounts.length < limit) return;
  const endsAt = oldest.created_at.getTime() + DAY_MS;
  const retryAfter = Math.ceil((endsAt - context.now().getTime()) / 1000);
  throw new Failure('TOO_MANY', { retryAfter: Math.max(1, retryAfter) });
}

/**
 * Adds a reason for review to accounts whose network created many accounts within a day. When the
 * limit is first exceeded, all of these accounts get the reason, and afterwards each new account.
 */
export async function flagCrowdedNetwork(
  context: Context,
  trx: Context['db'],
  { memberId, ipAddress }: { memberId: string; ipAddress: string },
): Promise<void> {
  const { accountsPerNetwork } = context.config;
  const accounts = await accountsFromNetwork(context, trx, ipAddress);
  if (accounts.length <= accountsPerNetwork) return;
  const isFirstExcess = accounts.length === accountsPerNetwork + 1;
  const flaggedIds = isFirstExcess ? accounts.map(({ member_id }) => member_id) : [memberId];
  const at = context.now();
  for (const id of flaggedIds) {
    await addReviewReason(trx, { memberId: id, reason: 'MANY_ACCOUNTS', at });
  }
}

/** Returns the accounts created from a network within the last day, the oldest first. */
async function accountsFromNetwork({ now }: Context, db: Context['db'], ipAddress: string) {
  const network = publicNetwork(ipAddress);
  if (network === null) return [];
  const origins = await originsSince(db, new Date(now().getTime() - DAY_MS));
  return origins.filter((origin) => publicNetwork(origin.address) === network);
}
