import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { purgeOrigins } from './closing/store.ts';
import { purgeExpired } from './store.ts';

/** How long the origin of an account is kept after its end: milliseconds. */
const ORIGIN_KEPT = 365 * 24 * 60 * 60 * 1000;

const purgeAccounts = jobKind('purge-accounts');

/** Hourly: forgets what has expired. */
export function accountJobs(context: Context): void {
  context.jobs.work(purgeAccounts, () => purge(context));
  context.jobs.schedule(purgeAccounts, '7 * * * *');
}

/** Forgets expired codes, verifications, links and sessions, and origins a year after their account. */
export async function purge({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await purgeExpired(db, now());
  await purgeOrigins(db, new Date(now().getTime() - ORIGIN_KEPT));
}
