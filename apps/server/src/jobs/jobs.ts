import type { PoolConfig } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

/** A kind of background work with its data; the name is its queue's. Made by `jobKind`. */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Carries the type only. */
  readonly data?: Data;
}

/** The data of work that needs none, as scheduled work does. */
type NoData = Readonly<Record<string, never>>;

/** Names a kind of work: letters, digits, `-`. The name stays, since queued jobs carry it. */
export function jobKind<Data extends object = NoData>(name: string): JobKind<Data> {
  return { name };
}

/** Background work, kept in the database: it survives a restart, and any process may do it. */
export interface Jobs {
  /** Says who does a kind of work. Call before `start`. A handler that throws is tried again. */
  work<Data extends object>(kind: JobKind<Data>, handler: (data: Data) => Promise<void>): void;
  /** Has a kind of work done regularly (cron in UTC), by one process at a time. Before `start`. */
  schedule(kind: JobKind<NoData>, cron: string): void;
  /** Puts one piece of work in the queue; it is done soon, and tried again when it fails. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data): Promise<void>;
  /** Begins to work; does nothing where no work was declared. */
  start(): Promise<void>;
  /** Lets running work finish for a few seconds, then gives it back to the queue. */
  stop(): Promise<void>;
}

interface Settings {
  readonly connection: PoolConfig;
  readonly log: Logger;
}

/** How a failed job is tried again, and how long one may take: seconds. */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
} as const;

const STOP_MILLISECONDS = 5000;

/** Jobs on pg-boss, in the schema `pgboss` of the same database. Connects when first needed. */
export function createJobs({ connection, log }: Settings): Jobs {
  const boss = new PgBoss({ ...connection, schema: 'pgboss', max: 2, application_name: 'jobs' });
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs warn'));
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const schedules = new Map<string, string>();
  const queues = new Set<string>();
  let opened: Promise<unknown> | undefined;

  const openQueue = async (name: string) => {
    opened ??= boss.start().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    await opened;
    if (queues.has(name)) return;
    await boss.createQueue(name, queueOptions);
    queues.add(name);
  };

  const run = async (name: string, handler: (data: object) => Promise<void>, data: object) => {
    try {
      await handler(data);
    } catch (err) {
      log.error({ err, job: name }, 'job failed');
      // What is thrown on is kept beside the job: an error's own words may hold personal data.
      throw new Error('job failed');
    }
  };

  return {
    work: (kind, handler) => {
      handlers.set(kind.name, (data) => handler(data as Parameters<typeof handler>[0]));
    },
    schedule: (kind, cron) => {
      schedules.set(kind.name, cron);
    },
    enqueue: async (kind, data) => {
      await openQueue(kind.name);
      await boss.send(kind.name, data);
    },
    start: async () => {
      for (const [name, handler] of handlers) {
        await openQueue(name);
        await boss.work<object>(name, async (batch) => {
          for (const { data } of batch) await run(name, handler, data);
        });
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
    },
    stop: async () => {
      if (opened === undefined) return;
      await opened.catch(() => undefined);
      await boss.stop({ timeout: STOP_MILLISECONDS });
    },
  };
}
