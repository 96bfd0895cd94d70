import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import { askForReview } from '../../../db/review.ts';
import { publicNetwork } from '../../../http/network.ts';
import { originsSince } from '../store.ts';

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Multiple of `accountsPerNetwork` within a day at which registrations from a network are refused.
 */
const REFUSE_FACTOR = 20;

/**
 * Refuses registrations from a network that created very many accounts within a day. Families and
 * carriers share a network, but so do farms of fake accounts. Fails with TOO_MANY.
 */
export async function refuseFlood(context: Context, ipAddress: string): Promise<void> {
  const accounts = await accountsFromNetwork(context, context.db, ipAddress);
  const [oldest] = accounts;
  if (oldest === undefined || accounts.length < context.config.accountsPerNetwork * REFUSE_FACTOR)
    return;
  const endsAt = oldest.created_at.getTime() + DAY_SECONDS * 1000;
  const retryAfter = Math.ceil((endsAt - context.now().getTime()) / 1000);
  throw new Failure('TOO_MANY', { retryAfter: Math.max(1, retryAfter) });
}

/**
 * Queues accounts for review if their network created many within a day: all of them when the limit
 * is exceeded, then each new one.
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
    await askForReview(trx, { memberId: id, reason: 'MANY_ACCOUNTS', at });
  }
}

/** Accounts created from a network within the last day, the oldest first. */
async function accountsFromNetwork({ now }: Context, db: Context['db'], ipAddress: string) {
  const network = publicNetwork(ipAddress);
  if (network === null) return [];
  const origins = await originsSince(db, new Date(now().getTime() - DAY_SECONDS * 1000));
  return origins.filter((origin) => publicNetwork(origin.address) === network);
}
