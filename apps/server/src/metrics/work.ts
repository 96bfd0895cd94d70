import type { Kysely } from 'kysely';
import { Gauge } from 'prom-client';
import type { Database } from '../db/schema.ts';
import { withTimeout } from './with-timeout.ts';
import { readWaitingWork, type WaitingWork } from './work.store.ts';

/** Scrapes within this time share one read of the database. */
const MAX_AGE_MS = 5_000;

/**
 * Returns gauges of failed jobs (a count) and of waits for a moderator or a worker (in seconds).
 * They are read from the database at a scrape. The gauge `database_answers` states that the read
 * succeeded. If it failed, the other gauges are absent.
 */
export function workGauges(db: Kysely<Database>, now: () => Date): Gauge[] {
  let cache: { readonly at: number; readonly work: Promise<WaitingWork | null> } | undefined;
  const readWork = () => {
    const at = now().getTime();
    if (cache === undefined || at - cache.at >= MAX_AGE_MS) {
      cache = { at, work: withTimeout(readWaitingWork(db, now())).catch(() => null) };
    }
    return cache.work;
  };
  const secondsSince = (since: Date | null) =>
    since === null ? 0 : Math.max(0, (now().getTime() - since.getTime()) / 1000);
  const gauge = (name: string, help: string, select: (work: WaitingWork) => number) =>
    new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const work = await readWork();
        if (work === null) this.remove();
        else this.set(select(work));
      },
    });
  return [
    new Gauge({
      name: 'database_answers',
      help: '1 if the database answered this scrape, otherwise 0',
      registers: [],
      async collect() {
        this.set((await readWork()) === null ? 0 : 1);
      },
    }),
    gauge('jobs_failed', 'Jobs that were given up', ({ jobsFailed }) => jobsFailed),
    gauge('job_waits_seconds', 'Seconds that the oldest due job has waited', ({ jobDueSince }) =>
      secondsSince(jobDueSince),
    ),
    gauge(
      'report_unseen_seconds',
      'Seconds that the oldest report has waited for an acknowledgement',
      (work) => secondsSince(work.reportSince),
    ),
    gauge(
      'urgent_unseen_seconds',
      'Seconds that the oldest urgent case has waited for a person',
      (work) => secondsSince(work.urgentSince),
    ),
  ];
}
