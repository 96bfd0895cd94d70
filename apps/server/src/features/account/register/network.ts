import type { Context } from '../../../context.ts';
import { askForReview } from '../../../db/review.ts';
import { Failure } from '../../../failure.ts';
import { publicNetwork } from '../../../http/network.ts';
import { originsSince } from '../store.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Accounts of one network in a day beyond which no more are made, as a multiple of those unnoticed. */
const MOST = 20;

/**
 * Refuses a registration from a network that made very many accounts within a day: families and
 * carriers share one, farms of accounts do, too. Fails with TOO_MANY.
 */
export async function refuseFlood(context: Context, ipAddress: string): Promise<void> {
  const made = await madeFrom(context, context.db, ipAddress);
  const [oldest] = made;
  if (oldest === undefined || made.length < context.config.accountsPerNetwork * MOST) return;
  const until = oldest.created_at.getTime() + DAY_SECONDS * 1000;
  const retryAfter = Math.ceil((until - context.now().getTime()) / 1000);
  throw new Failure('TOO_MANY', { retryAfter: Math.max(1, retryAfter) });
}

/**
 * After an account was made: where its network made many within a day, a person is asked to look at
 * them; at the one that was too many, at all of them.
 */
export async function noteNetwork(
  context: Context,
  trx: Context['db'],
  { memberId, ipAddress }: { memberId: string; ipAddress: string },
): Promise<void> {
  const { accountsPerNetwork } = context.config;
  const made = await madeFrom(context, trx, ipAddress);
  if (made.length <= accountsPerNetwork) return;
  const all = made.map(({ member_id }) => member_id);
  const at = context.now();
  for (const id of made.length === accountsPerNetwork + 1 ? all : [memberId]) {
    await askForReview(trx, { memberId: id, reason: 'MANY_ACCOUNTS', at });
  }
}

/** Accounts that a network made within the last day, the oldest first. */
async function madeFrom({ now }: Context, db: Context['db'], ipAddress: string) {
  const network = publicNetwork(ipAddress);
  if (network === null) return [];
  const origins = await originsSince(db, new Date(now().getTime() - DAY_SECONDS * 1000));
  return origins.filter((origin) => publicNetwork(origin.address) === network);
}
