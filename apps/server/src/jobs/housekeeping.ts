import type { Context } from '../core/context.ts';
import { deleteExpiredRows, deleteRowsPastRetention } from '../db/sweep.ts';
import { createJobKind } from './jobs.ts';

const housekeeping = createJobKind('housekeeping');
const retention = createJobKind('retention');

/**
 * Registers the jobs that delete expired rows every hour, and rows past their retention every day.
 */
export function housekeepingJobs({ jobs, db, now }: Pick<Context, 'jobs' | 'db' | 'now'>): void {
  jobs.registerWorker(housekeeping, () => deleteExpiredRows(db, now()));
  jobs.schedule(housekeeping, '23 * * * *');
  jobs.registerWorker(retention, () => deleteRowsPastRetention(db, now()));
  jobs.schedule(retention, '53 2 * * *');
}
