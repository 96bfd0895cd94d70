import type { Context } from '../core/context.ts';
import { sweepAged, sweepExpired } from '../db/sweep.ts';
import { jobKind } from './jobs.ts';

const housekeeping = jobKind('housekeeping');
const retention = jobKind('retention');

/**
 * Registers the jobs that delete expired rows every hour, and rows past their retention every day.
 */
export function housekeepingJobs({ jobs, db, now }: Pick<Context, 'jobs' | 'db' | 'now'>): void {
  jobs.work(housekeeping, () => sweepExpired(db, now()));
  jobs.schedule(housekeeping, '23 * * * *');
  jobs.work(retention, () => sweepAged(db, now()));
  jobs.schedule(retention, '53 2 * * *');
}
