import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPool } from '../../src/db/connect.ts';
import { isDatabaseUnavailable } from '../../src/db/unavailable.ts';
import { createJobKind, createJobs } from '../../src/jobs/jobs.ts';
import { runQuery, silentLog, waitUntilPasses } from '../db/cluster.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openExistingDatabase } from '../harness/database.ts';
import { createPair } from '../harness/factories.ts';
import { createInstallation, type Installation } from './installation.ts';
import { isLongForm } from './long-form.ts';
import { adminUrl } from './pair.ts';
import { connectPair } from './people.ts';

/** The SQLSTATE `transaction_resolution_unknown`. */
const RESOLUTION_UNKNOWN = '08007';

let installation: Installation;
let app: TestApp;

beforeAll(async () => {
  installation = await createInstallation();
  app = await startTestApp({ database: openExistingDatabase(installation.connectionString) });
});
afterAll(async () => {
  await app.close();
  await installation.close();
});

/** Runs a statement as the superuser. */
const queryAsAdmin = (statement: string) => runQuery(adminUrl(installation), statement);

/** Makes commits wait for a standby that never connects. A restart makes the setting effective. */
async function awaitMissingStandby(): Promise<void> {
  await queryAsAdmin("ALTER SYSTEM SET synchronous_standby_names = 'missing'");
  await installation.killServer();
  await waitUntilPasses(async () => {
    expect((await app.fetch('/api/health/ready')).status).toBe(200);
  });
}

/** Confirms the waiting commits, as if their standby had connected. */
async function confirmWaitingCommits(): Promise<void> {
  await queryAsAdmin('ALTER SYSTEM RESET synchronous_standby_names');
  await queryAsAdmin('SELECT pg_reload_conf()');
}

const waitingCommitsClause = (text: string) =>
  `FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND query ILIKE '%${text}%'`;

/**
 * Until the call ends, cancels the waits of commits whose last statement contains this text.
 * Background jobs also have such waits.
 */
async function cancelWaits<T>(text: string, call: Promise<T>): Promise<T> {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
  };
  call.then(end, end);
  await waitUntilPasses(async () => {
    await queryAsAdmin(`SELECT pg_cancel_backend(pid) ${waitingCommitsClause(text)}`);
    expect(hasEnded).toBe(true);
  });
  return call;
}

const waitForWaitingCommit = (text: string) =>
  waitUntilPasses(async () => {
    expect(await queryAsAdmin(`SELECT pid ${waitingCommitsClause(text)}`)).not.toEqual([]);
  });

describe('a commit whose wait for the standby is cancelled', () => {
  beforeEach(awaitMissingStandby);
  afterEach(confirmWaitingCommits);

  test('fails on a connection of the pool, which is then replaced', async () => {
    const { db, pool } = openPool({ connectionString: installation.connectionString }, silentLog, {
      max: 1,
    });
    const [{ pid: before } = {}] = (await pool.query('SELECT pg_backend_pid() AS pid')).rows;
    const autocommit = pool.query("SELECT pg_logical_emit_message(true, 'test', '')");
    await expect(cancelWaits('emit_message', autocommit)).rejects.toMatchObject({
      code: RESOLUTION_UNKNOWN,
    });
    const transaction = db
      .transaction()
      .execute((trx) => sql`SELECT pg_logical_emit_message(true, 'test', '')`.execute(trx))
      .catch((error: unknown) => error);
    expect(await cancelWaits('commit', transaction)).toMatchObject({ code: RESOLUTION_UNKNOWN });
    const [{ pid: after } = {}] = (await pool.query('SELECT pg_backend_pid() AS pid')).rows;
    expect(after).not.toBe(before);
    await db.destroy();
  });

  test('fails when it enqueues a job', async () => {
    const kind = createJobKind('standby-wait');
    const { connection } = app;
    const jobs = createJobs({ connection, log: silentLog, scheduled: false });
    const enqueuing = jobs.enqueue(kind, {}).catch((error: unknown) => error);
    // The first waits are those of the queue's own tables.
    expect(await cancelWaits('pgboss', enqueuing)).toMatchObject({ code: RESOLUTION_UNKNOWN });
    await confirmWaitingCommits();
    await jobs.stop();
  });

  test('causes a 503 response, and the retry waits until the message is confirmed', async () => {
    const { id: matchId, sides } = await connectLocalPair();
    const body = { text: 'Namaste', clientId: randomUUID() };
    const send = () =>
      app.call('sendMessage', { token: sides[0].token, params: { matchId }, body });
    const first = await cancelWaits('send_message', send());
    expect(first).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    const second = send();
    await waitForWaitingCommit('send_message');
    await confirmWaitingCommits();
    expect(await second).toMatchObject({ status: 201 });
    const response = await app.call('listMessages', { token: sides[1].token, params: { matchId } });
    expect(response.body.messages).toHaveLength(1);
  });

  test('causes a 503 response, and the retry with the same key waits until the first request is confirmed', async () => {
    const { woman, man } = await inLocalTransactions((db) =>
      createPair({ db, clock: { now: () => new Date() } }),
    );
    const headers = { 'idempotency-key': randomUUID() };
    const request = () =>
      app.call('requestMatch', { token: man.token, params: { id: woman.id }, body: {}, headers });
    const first = await cancelWaits('commit', request());
    expect(first).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    const second = request();
    await waitForWaitingCommit('commit');
    await confirmWaitingCommits();
    expect(await second).toMatchObject({ status: 200 });
  });
});

describe('a commit that waits without end', () => {
  beforeEach(awaitMissingStandby);
  afterEach(confirmWaitingCommits);

  test.runIf(isLongForm)('fails after one timeout, and its connection is replaced', async () => {
    const { connectionString } = installation;
    const options = { max: 1, queryTimeout: 4_000 };
    const { db, pool } = openPool({ connectionString }, silentLog, options);
    const commit = db
      .transaction()
      .execute((trx) => sql`SELECT pg_logical_emit_message(true, 'test', '')`.execute(trx))
      .catch((error: unknown) => error);
    const failure = await commit;
    expect(isDatabaseUnavailable(failure)).toBe(true);
    // The rollback is not sent, because it would wait for a second timeout.
    expect(failure).toMatchObject({ message: 'Client was closed and is not queryable' });
    await pool.query('SELECT 1');
    await db.destroy();
  });
});

/** Writes without waiting for the standby. */
async function inLocalTransactions<T>(write: (db: TestApp['db']) => Promise<T>): Promise<T> {
  const settings = ['synchronous_commit=local'];
  const { db } = openPool({ connectionString: installation.connectionString }, silentLog, {
    settings,
  });
  return write(db).finally(() => db.destroy());
}

const connectLocalPair = () => inLocalTransactions(connectPair);
