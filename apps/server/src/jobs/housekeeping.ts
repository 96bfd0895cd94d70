import type { Context } from '../context.ts';
import { purgeAllowances } from '../db/rate-limit.ts';
import { purgeOutbox } from '../outside/outbox.store.ts';
import { jobKind } from './jobs.ts';

const OUTBOX_MILLISECONDS = 7 * 24 * 60 * 60 * 1000;

const housekeeping = jobKind('housekeeping');

/** Hourly: forgets closed rate limits, and messages of the outbox after seven days. */
export function housekeepingJobs(context: Context): void {
  context.jobs.work(housekeeping, () => tidy(context));
  context.jobs.schedule(housekeeping, '23 * * * *');
}

export async function tidy({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  await purgeAllowances(db, now());
  await purgeOutbox(db, new Date(now().getTime() - OUTBOX_MILLISECONDS));
}
