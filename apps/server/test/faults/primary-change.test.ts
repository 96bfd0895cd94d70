import { failures } from '@sambandha/contract/errors';
import { expect, test } from 'vitest';
import { openPool } from '../../src/db/connect.ts';
import { isDatabaseUnavailable } from '../../src/db/unavailable.ts';
import { createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createJobKind, createJobs } from '../../src/jobs/jobs.ts';
import { runQuery, silentLog, waitUntilPasses } from '../db/cluster.ts';
import { startTestApp } from '../harness/app.ts';
import { openExistingDatabase } from '../harness/database.ts';
import { createMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { isLongForm } from './long-form.ts';
import { createServerPair } from './pair.ts';
import { connectPair } from './people.ts';

const now = () => new Date();

test('the pool opens no connection to a standby, and closes a read-only connection after a failed write', async () => {
  const pair = await createServerPair(async () => {});
  const { pool } = openPool({ connectionString: pair.standby.connectionString }, silentLog);
  const rejection = await pool.query('SELECT 1').catch((error: unknown) => error);
  expect(rejection).toMatchObject({ code: '25006', message: 'the database server is a standby' });
  expect(isDatabaseUnavailable(rejection)).toBe(true);
  await expect(pool.connect()).rejects.toMatchObject({ code: '25006' });
  expect(pool.totalCount).toBe(0);
  await pair.promote();
  expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  await pool.end();
  const readOnlyOptions = { max: 1, settings: ['default_transaction_read_only=on'] };
  const { connectionString } = pair.primary;
  const { db, pool: readOnlyPool } = openPool({ connectionString }, silentLog, readOnlyOptions);
  const write = db
    .transaction()
    .execute((trx) => trx.deleteFrom('outbox').execute())
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(await write)).toBe(true);
  expect(readOnlyPool.totalCount).toBe(0);
  await db.destroy();
  await pair.close();
});

test.runIf(isLongForm)(
  'requests, live events and jobs continue on the promoted standby',
  async () => {
    const kind = createJobKind<{ readonly text: string }>('primary-change');
    const pair = await createServerPair(async (primaryDb, connectionString) => {
      const primaryJobs = createJobs({
        connection: { connectionString },
        log: silentLog,
        scheduled: false,
      });
      await primaryJobs.enqueue(kind, { text: 'before' });
      await primaryJobs.stop();
      return connectPair(primaryDb);
    });
    const { id: matchId, sides } = pair.fillResult;
    const [woman, man] = sides;
    const database = openExistingDatabase(pair.connectionString, { queryTimeout: 2_000 });
    const app = await startTestApp({ database });
    const secondApp = await startTestApp({ siblingOf: app });
    const processedTexts: string[] = [];
    const { connection } = database;
    const jobs = createJobs({ connection, log: silentLog, scheduled: false });
    jobs.registerWorker(kind, async ({ text }) => void processedTexts.push(text));
    await jobs.start();
    const device = await connectLive(secondApp.url, man);
    const send = (text: string) =>
      app.call('sendMessage', { token: woman.token, params: { matchId }, body: { text } });
    expect((await send('before')).status).toBe(201);

    pair.setServer(pair.standby);
    const [status, errorMessage] = failures.UNAVAILABLE;
    const refusal = { status, error: { code: 'UNAVAILABLE', message: errorMessage } };
    expect(await app.call('readMe', { token: woman.token })).toMatchObject(refusal);
    expect(await send('meanwhile')).toMatchObject(refusal);
    expect((await app.fetch('/api/health/ready')).status).toBe(503);

    await pair.promote();
    expect((await app.fetch('/api/health/ready')).status).toBe(200);
    await waitUntilPasses(() => jobs.enqueue(kind, { text: 'after' }));
    await expect.poll(() => processedTexts, { timeout: 30_000 }).toContain('after');
    // The other process receives events again, and its devices reconnect to fetch missed events.
    await device.waitForDisconnection();
    await device.waitForConnection();
    expect((await send('after')).status).toBe(201);
    await device.waitForEvent('message:new', ({ message }) => message.text === 'after');
    device.close();
    await jobs.stop();
    await secondApp.close();
    await app.close();
    await pair.close();
  },
);

test.runIf(isLongForm)(
  'the index of Browse is rebuilt on another server, whose transaction ids differ',
  async () => {
    const pair = await createServerPair((primaryDb) =>
      createMember({ db: primaryDb, clock: { now } }),
    );
    // Assigns transaction ids that the standby did not receive. The standby assigns the same ids
    // again.
    await runQuery(
      pair.primary.connectionString,
      'DO $$ BEGIN FOR n IN 1..50 LOOP PERFORM pg_current_xact_id(); COMMIT; END LOOP; END $$',
    );
    const { db } = openPool({ connectionString: pair.connectionString }, silentLog, { max: 1 });
    const feed = createChangeFeed({ db, log: silentLog, now });
    await feed.catchUp();
    expect(feed.snapshot()?.index.size).toBe(1);
    pair.setServer(pair.standby);
    await expect(feed.catchUp()).rejects.toThrow();
    await pair.promote();
    await db.updateTable('members').set({ hidden: true }).execute();
    await feed.catchUp();
    expect(feed.snapshot()?.index.size).toBe(0);
    await db.destroy();
    await pair.close();
  },
);
