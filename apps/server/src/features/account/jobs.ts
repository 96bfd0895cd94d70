import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { purgeExpired } from './store.ts';

const purgeAccounts = jobKind('purge-accounts');

/** Hourly: forgets expired codes, verifications and sessions. */
export function accountJobs({ jobs, db, now }: Context): void {
  jobs.work(purgeAccounts, () => purgeExpired(db, now()));
  jobs.schedule(purgeAccounts, '7 * * * *');
}
