import type { PoolConfig } from 'pg';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
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

/** How a kind of work is taken up. */
export interface Pace {
  /** How much a process does at the same time; one unless given. */
  readonly atOnce?: number;
  /** How often a process looks for work that others put in the queue: seconds, two unless given. */
  readonly everySeconds?: number;
}

/** Background work, kept in the database: it survives a restart, and any process may do it. */
export interface Jobs {
  /** Says who does a kind of work. Call before `start`. A handler that throws is tried again. */
  work<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data) => Promise<void>,
    pace?: Pace,
  ): void;
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
  // Done work is of no use to anyone, and its data may say something about a member.
  deleteAfterSeconds: 3600,
} as const;

/** A connection that was cut off without a word would otherwise be waited for without end. */
const patience = { keepAlive: true, query_timeout: 30_000 };

const STOP_MILLISECONDS = 5000;

/** Jobs on pg-boss, in the schema `pgboss` of the same database. Connects when first needed. */
export function createJobs({ connection, log }: Settings): Jobs {
  const pool = { ...connection, max: 2, application_name: 'jobs', ...patience };
  const boss = new PgBoss({ ...pool, schema: 'pgboss' });
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs warn'));
  const workers = new Map<string, { handler: (data: object) => Promise<void>; pace: Pace }>();
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

  const run = async ({ id, data, name }: Job<object>): Promise<JobResult> => {
    try {
      await workers.get(name)?.handler(data);
      return { id, status: 'completed' };
    } catch (err) {
      log.error({ err, job: name }, 'job failed');
      // This is kept beside the job: an error's own words may hold personal data.
      return { id, status: 'failed', output: { message: 'job failed' } };
    }
  };

  /** What a former version had done regularly would be put in the queue for nobody. */
  const endFormerSchedules = async () => {
    if (schedules.size === 0) return;
    for (const { name } of await boss.getSchedules()) {
      if (!schedules.has(name)) await boss.unschedule(name);
    }
  };

  return {
    work: (kind, handler, pace = {}) => {
      const untyped = (data: object) => handler(data as Parameters<typeof handler>[0]);
      workers.set(kind.name, { handler: untyped, pace });
    },
    schedule: (kind, cron) => {
      schedules.set(kind.name, cron);
    },
    enqueue: async (kind, data) => {
      await openQueue(kind.name);
      await boss.send(kind.name, data);
    },
    start: async () => {
      for (const [name, { pace }] of workers) {
        await openQueue(name);
        const { atOnce = 1, everySeconds = 2 } = pace;
        await boss.work(
          name,
          { batchSize: atOnce, pollingIntervalSeconds: everySeconds, perJobResults: true },
          (batch: Job<object>[]) => Promise.all(batch.map(run)),
        );
      }
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
      await endFormerSchedules();
    },
    stop: async () => {
      if (opened === undefined) return;
      await opened.catch(() => undefined);
      await boss.stop({ timeout: STOP_MILLISECONDS });
    },
  };
}
