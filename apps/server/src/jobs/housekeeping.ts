import type { Context } from '../context.ts';
import { sweepAged, sweepExpired } from '../db/sweep.ts';
import { jobKind } from './jobs.ts';

const housekeeping = jobKind('housekeeping');
const forgetting = jobKind('retention');

/** Hourly: forgets what has expired. Daily: what was kept for as long as the table of retention says. */
export function housekeepingJobs({ jobs, db, now }: Pick<Context, 'jobs' | 'db' | 'now'>): void {
  jobs.work(housekeeping, () => sweepExpired(db, now()));
  jobs.schedule(housekeeping, '23 * * * *');
  jobs.work(forgetting, () => sweepAged(db, now()));
  jobs.schedule(forgetting, '53 2 * * *');
}
