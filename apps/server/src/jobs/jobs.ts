import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import { fromKysely, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { DatabaseClient } from '../db/client.ts';
import type { Database } from '../db/schema.ts';
import type { Tracing } from '../tracing/tracing.ts';

/**
 * A kind of background job with the type of its data. Its name is the name of the queue.
 * `createJobKind` creates a kind.
 */
export interface JobKind<Data extends object> {
  readonly name: string;
  /** Never set. It carries the type only. */
  readonly data?: Data;
}

/** The data of jobs that need none, such as scheduled jobs. */
type NoData = Readonly<Record<string, never>>;

/**
 * Creates a kind of job. Names consist of letters, digits and `-`. A name must not change, because
 * queued jobs contain it.
 */
export function createJobKind<Data extends object = NoData>(name: string): JobKind<Data> {
  return { name };
}

export interface WorkerOptions {
  /** The number of parallel jobs per process. The default is one. */
  readonly maxRunning?: number;
  /** The polling interval in seconds. The default is two. */
  readonly pollingSeconds?: number;
}

/**
 * Background jobs. They are stored in the database, so that they survive restarts and any process
 * may run them.
 */
export interface Jobs {
  /**
   * Declares the handler of a kind. It must be called before `start`. A job is retried if its
   * handler throws.
   */
  registerWorker<Data extends object>(
    kind: JobKind<Data>,
    handler: (data: Data) => Promise<void>,
    options?: WorkerOptions,
  ): void;
  /**
   * Schedules jobs of a kind at the times of `cron` in UTC. Each runs in one process. It must be
   * called before `start`.
   */
  schedule(kind: JobKind<NoData>, cron: string): void;
  /**
   * Queues a job, which runs soon. A failed job is retried. With `trx`, the job is queued only if
   * the transaction commits.
   */
  enqueue<Data extends object>(
    kind: JobKind<Data>,
    data: Data,
    trx?: Kysely<Database>,
  ): Promise<void>;
  /** Starts the workers. Does nothing if no handler was declared. */
  start(): Promise<void>;
  /** Waits a few seconds for running jobs, then returns them to the queue. */
  stop(): Promise<void>;
}

interface Settings {
  readonly connection: PoolConfig;
  readonly log: Logger;
  /** If false, scheduled jobs do not run. The default is true. Queued jobs always run. */
  readonly scheduled?: boolean;
  readonly tracing?: Tracing;
}

/** The retries and the time limit of a job. Durations are in seconds. */
const queueOptions = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 300,
  // Completed jobs are deleted soon, because their data may concern a member.
  deleteAfterSeconds: 3600,
} as const;

/** Without a timeout, a silently broken connection would block endlessly. */
const connectionOptions = { Client: DatabaseClient, keepAlive: true, query_timeout: 30_000 };

/**
 * The maximum number of jobs that a worker fetches together. It fetches the next jobs when all of
 * them have ended, so a job that hangs delays the jobs of its worker only.
 */
const MAX_BATCH = 5;

/** Time limits of a stop: for running jobs to finish, and for their return to the queue. */
const IDLE_MILLISECONDS = 4000;
const RETURN_MILLISECONDS = 1000;

/**
 * Creates jobs on pg-boss, in the schema `pgboss` of the same database. It connects at the first
 * use.
 */
export function createJobs({ connection, log, scheduled = true, tracing }: Settings): Jobs {
  const pool = { ...connection, max: 2, application_name: 'jobs', ...connectionOptions };
  const boss = new PgBoss({ ...pool, schema: 'pgboss', schedule: scheduled });
  boss.on('error', (err) => log.error({ err }, 'jobs failed'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs warn'));
  const workers = new Map<
    string,
    { handler: (data: object) => Promise<void>; options: WorkerOptions }
  >();
  const schedules = new Map<string, string>();
  const queues = new Set<string>();
  let opening: Promise<unknown> | undefined;

  const open = async () => {
    opening ??= boss.start().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    await opening;
  };

  const openQueue = async (name: string) => {
    await open();
    if (queues.has(name)) return;
    await boss.createQueue(name, queueOptions);
    queues.add(name);
  };

  /** Opens the queues before the first worker uses one of the two connections. */
  const openQueues = async (names: readonly string[]) => {
    await open();
    for (const { name } of await boss.getQueues()) queues.add(name);
    for (const name of names) await openQueue(name);
  };

  const run = async ({ id, data, name }: Job<object>): Promise<JobResult> => {
    const handle = async () => workers.get(name)?.handler(data);
    try {
      await (tracing === undefined ? handle() : tracing.runInSpan(`job ${name}`, handle));
      return { id, status: 'completed' };
    } catch (err) {
      log.error({ err, job: name }, 'job failed');
      // This object is stored with the job. It does not contain the message of the error, which may
      // contain personal data.
      return { id, status: 'failed', output: { message: 'job failed' } };
    }
  };

  /** Removes the schedules of earlier versions, which would queue jobs without a worker. */
  const removeFormerSchedules = async () => {
    // Without schedules, pg-boss may not have been started, and must not be queried.
    if (schedules.size === 0) return;
    for (const { name } of await boss.getSchedules()) {
      if (!schedules.has(name)) await boss.unschedule(name);
    }
  };

  return {
    registerWorker: (kind, handler, options = {}) => {
      const untypedHandler = (data: object) => handler(data as Parameters<typeof handler>[0]);
      workers.set(kind.name, { handler: untypedHandler, options });
    },
    schedule: (kind, cron) => {
      schedules.set(kind.name, cron);
    },
    enqueue: async (kind, data, trx) => {
      await openQueue(kind.name);
      await boss.send(kind.name, data, trx && { db: fromKysely(trx) });
    },
    start: async () => {
      if (workers.size > 0) await openQueues([...workers.keys()]);
      for (const [name, { options }] of workers) {
        const { maxRunning = 1, pollingSeconds = 2 } = options;
        const localConcurrency = Math.ceil(maxRunning / MAX_BATCH);
        const pace = {
          localConcurrency,
          batchSize: Math.floor(maxRunning / localConcurrency),
          pollingIntervalSeconds: pollingSeconds,
        };
        await boss.work(name, { ...pace, perJobResults: true }, (batch: Job<object>[]) =>
          Promise.all(batch.map(run)),
        );
      }
      if (!scheduled) return;
      for (const [name, cron] of schedules) await boss.schedule(name, cron);
      await removeFormerSchedules();
    },
    stop: async () => {
      if (opening === undefined) return;
      await opening.catch(() => undefined);
      // A worker is idle within milliseconds, but `boss.stop` alone checks this only twice a
      // second.
      const idle = Promise.allSettled([...workers.keys()].map((name) => boss.offWork(name)));
      await Promise.race([idle, setTimeout(IDLE_MILLISECONDS, undefined, { ref: false })]);
      await boss.stop({ timeout: RETURN_MILLISECONDS });
    },
  };
}
