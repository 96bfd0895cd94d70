import type { Context } from '../context.ts';
import { purgeResults } from '../db/idempotency.ts';
import { purgeAllowances } from '../db/rate-limit.ts';
import { purgeOutbox } from '../outside/outbox.store.ts';
import { jobKind } from './jobs.ts';

const WEEK = 7 * 24 * 60 * 60 * 1000;

const housekeeping = jobKind('housekeeping');

/** Hourly: forgets closed rate limits, and outbox and idempotency keys after seven days. */
export function housekeepingJobs(context: Context): void {
  context.jobs.work(housekeeping, () => tidy(context));
  context.jobs.schedule(housekeeping, '23 * * * *');
}

export async function tidy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const weekAgo = new Date(now().getTime() - WEEK);
  await purgeAllowances(db, now());
  await purgeOutbox(db, weekAgo);
  await purgeResults(db, weekAgo);
}
