import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../src/core/log.ts';
import { createJobKind, createJobs, type Jobs } from '../../src/jobs/jobs.ts';
import { startTestApp } from '../harness/app.ts';
import { createTestDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
let logLines: string[];
const openJobs: Jobs[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const jobs of openJobs.splice(0)) await jobs.stop();
});
afterAll(() => database.drop());

function createTestJobs(): Jobs {
  logLines = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const jobs = createJobs({ connection: database.connection, log });
  openJobs.push(jobs);
  return jobs;
}

test('an enqueued job runs with its data', async () => {
  const greet = createJobKind<{ name: string }>('greet');
  const jobs = createTestJobs();
  const handling = Promise.withResolvers<string>();
  jobs.registerWorker(greet, async ({ name }) => handling.resolve(name));
  await jobs.start();
  await jobs.enqueue(greet, { name: 'Anu' });
  expect(await handling.promise).toBe('Anu');
  expect(logLines).toEqual([]);
});

test('a job waits for a process that handles its kind', async () => {
  const wait = createJobKind<{ place: number }>('wait');
  await createTestJobs().enqueue(wait, { place: 1 });
  const jobs = createTestJobs();
  const handling = Promise.withResolvers<number>();
  jobs.registerWorker(wait, async ({ place }) => handling.resolve(place));
  await jobs.start();
  expect(await handling.promise).toBe(1);
});

test('a job of a transaction is queued only if the transaction commits', async () => {
  const greet = createJobKind<{ name: string }>('greet-in-transaction');
  const jobs = createTestJobs();
  const rollback = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(greet, { name: 'Anu' }, trx);
    throw new Error('rolled back');
  });
  await expect(rollback).rejects.toThrow('rolled back');
  await database.db.transaction().execute((trx) => jobs.enqueue(greet, { name: 'Usha' }, trx));
  const { rows } = await database.pool.query(
    "SELECT data FROM pgboss.job WHERE name = 'greet-in-transaction'",
  );
  expect(rows).toEqual([{ data: { name: 'Usha' } }]);
});

test('a job that hangs does not delay later jobs of its kind', async () => {
  const call = createJobKind<{ place: number }>('call');
  const jobs = createTestJobs();
  const hanging = Promise.withResolvers<void>();
  const handledPlaces = new Set<number>();
  jobs.registerWorker(
    call,
    async ({ place }) => {
      if (place === 0) await hanging.promise;
      handledPlaces.add(place);
    },
    { maxRunning: 20, pollingSeconds: 0.5 },
  );
  // Enqueues more jobs than can run at once.
  for (let place = 0; place < 40; place += 1) await jobs.enqueue(call, { place });
  await jobs.start();
  await expect.poll(() => handledPlaces.size, { timeout: 20_000 }).toBe(39);
  hanging.resolve();
});

test('a failed job stays queued for a retry, and the message of its error is not stored or logged', async () => {
  const fail = createJobKind('fail');
  const jobs = createTestJobs();
  const attempt = Promise.withResolvers<void>();
  jobs.registerWorker(fail, async () => {
    attempt.resolve();
    throw Object.assign(new Error('Key (email)=(anu@example.org) already exists'), {
      code: '23505',
    });
  });
  await jobs.enqueue(fail, {});
  await jobs.start();
  await attempt.promise;
  await jobs.stop();
  const { rows } = await database.pool.query(
    "SELECT state, output::text FROM pgboss.job WHERE name = 'fail'",
  );
  expect(rows).toEqual([{ state: 'retry', output: expect.stringContaining('job failed') }]);
  expect(logLines.join()).toContain('job failed');
  expect(JSON.stringify(rows) + logLines.join()).not.toContain('anu@');
});

test('a schedule is stored once, even after several starts', async () => {
  const tidy = createJobKind('tidy');
  for (let start = 0; start < 2; start += 1) {
    const jobs = createTestJobs();
    jobs.registerWorker(tidy, async () => {});
    jobs.schedule(tidy, '5 * * * *');
    await jobs.start();
    await jobs.stop();
  }
  const { rows } = await database.pool.query('SELECT name, cron FROM pgboss.schedule');
  expect(rows).toEqual([{ name: 'tidy', cron: '5 * * * *' }]);
});

test('schedules that are no longer declared are removed', async () => {
  const formerJobs = createTestJobs();
  formerJobs.registerWorker(createJobKind('former'), async () => {});
  formerJobs.schedule(createJobKind('former'), '5 * * * *');
  await formerJobs.start();
  await formerJobs.stop();
  const jobs = createTestJobs();
  jobs.registerWorker(createJobKind('tidy'), async () => {});
  jobs.schedule(createJobKind('tidy'), '5 * * * *');
  await jobs.start();
  const { rows } = await database.pool.query('SELECT name FROM pgboss.schedule');
  expect(rows).toEqual([{ name: 'tidy' }]);
});

test('a test app stores no schedule', async () => {
  const app = await startTestApp();
  const { rows } = await app.query('SELECT name FROM pgboss.schedule');
  expect(rows).toEqual([]);
  await app.close();
});

test('a start and a stop without job kinds write no log line', async () => {
  const jobs = createTestJobs();
  await jobs.start();
  await jobs.stop();
  expect(logLines).toEqual([]);
});
