import type { Context } from '../../context.ts';
import { jobKind } from '../../jobs/jobs.ts';
import { purgeCopies } from './evidence.store.ts';
import { purgeReports } from './store.ts';

const purgeEvidence = jobKind('purge-evidence');

/** Daily: forgets reports that were kept beyond their member, when their day has come. */
export function moderationJobs({ jobs, db, now }: Context): void {
  jobs.work(purgeEvidence, async () => {
    await purgeReports(db, now());
    await purgeCopies(db, now());
  });
  jobs.schedule(purgeEvidence, '41 2 * * *');
}
