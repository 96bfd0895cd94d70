import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createJobKind, createJobs } from '../../src/jobs/jobs.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openExistingDatabase } from '../harness/database.ts';
import { connectLive } from '../harness/live.ts';
import { openChat } from './chat.ts';
import { conversationFaults } from './conversation-check.ts';
import { createInstallation, freezeProcesses, type Installation } from './installation.ts';
import { isLongForm, printResult, testTimeout } from './long-form.ts';
import { type Network, openNetwork } from './network.ts';
import { connectPair } from './people.ts';

const ROUNDS = isLongForm ? 20 : 1;
const MAX_CONNECTIONS = 10;

/** Query timeout in milliseconds. In the short form it is shorter than that of the app. */
const queryTimeout = isLongForm ? 15_000 : 1_000;

let installation: Installation;
let network: Network;
let app: TestApp;
let pool: TestApp['database']['pool'];
beforeAll(async () => {
  installation = await createInstallation();
  network = await openNetwork({ path: installation.socketPath });
  const options = { max: MAX_CONNECTIONS, queryTimeout };
  const database = openExistingDatabase(installation.urlThroughPort(network.port), options);
  pool = database.pool;
  app = await startTestApp({ database, env: { MESSAGES_PER_MINUTE: '1000000' } });
}, testTimeout);
afterAll(async () => {
  await app.close();
  await network.close();
  await installation.close();
}, testTimeout);

const url = () => app.url;

async function openTestChat() {
  const { id, sides } = await connectPair(installation.db);
  const chat = openChat({ matchId: id, sides, liveUrls: [app.url, app.url], url });
  await chat.whenConnected();
  return { chat, id, sides };
}

/** Breaks the database once a round during a chat, and expects no fault of the conversation. */
async function breakWhileWriting(breakDatabase: () => Promise<void>): Promise<void> {
  const { chat } = await openTestChat();
  // Both sides write, so each round has 8 messages. Each round's fault follows another message.
  const writing = chat.writeMessages(ROUNDS * 4);
  for (let round = 0; round < ROUNDS; round++) {
    await chat.whenAcknowledged(round * 8 + 1 + (round % 7));
    await breakDatabase();
  }
  await writing;
  expect(conversationFaults(await chat.end())).toEqual([]);
}

/**
 * Expects that many requests are served and that every connection becomes idle. Repeats the
 * requests, because a busy machine can exceed the query timeout. A leaked connection never serves
 * again.
 */
async function expectNoLeak(): Promise<void> {
  await expect
    .poll(async () => new Set(await sendManyRequests()), { timeout: 30_000 })
    .toEqual(new Set([200]));
  expect(pool.waitingCount).toBe(0);
  expect(pool.totalCount).toBeLessThanOrEqual(MAX_CONNECTIONS);
  // Every busy connection becomes idle.
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 30_000 }).toBe(0);
}

/** Sends more requests than there are connections, so that all of them are used. */
const sendManyRequests = () =>
  Promise.all(Array.from({ length: 3 * MAX_CONNECTIONS }, readyStatus));

const readyStatus = async () => (await app.fetch('/api/health/ready')).status;

/** Makes a read and a write for every two connections of the pool, and returns the statuses. */
async function sendReadsAndWrites(token: string, matchId: string): Promise<number[]> {
  const requests = Array.from({ length: MAX_CONNECTIONS / 2 }, async () => [
    (await app.call('readMe', { token })).status,
    (await app.call('sendMessage', { token, params: { matchId }, body: { text: 'Now?' } })).status,
  ]);
  return (await Promise.all(requests)).flat();
}

describe('the app', () => {
  afterEach(expectNoLeak);

  test('loses, duplicates and reorders no message when PostgreSQL is killed during sends', {
    timeout: testTimeout,
  }, async () => {
    await breakWhileWriting(installation.killServer);
    printResult(`kill -9 of PostgreSQL: ${ROUNDS} kills mid-send, no complaint`);
  });

  test('loses, duplicates and reorders no message when all connections to PostgreSQL are reset', {
    timeout: testTimeout,
  }, async () => {
    await breakWhileWriting(async () => network.resetAll());
    network.setDelay(20);
    await breakWhileWriting(async () => network.resetAll());
    network.setDelay(0);
    printResult(`connections to PostgreSQL reset: ${2 * ROUNDS} times mid-send, no complaint`);
  });

  test('returns 503 while PostgreSQL is frozen, and serves again after the freeze', {
    timeout: testTimeout,
  }, async () => {
    const { chat, id, sides } = await openTestChat();
    const [woman, man] = sides;
    await chat.writeMessages(2);
    const manDevice = await connectLive(app.url, man);
    // A client sends its watch list again after each reconnection, for example after the previous
    // fault.
    const watch = () => manDevice.emit('presence:watch', { memberIds: [woman.id] });
    manDevice.socket.on('connect', watch);
    watch();
    await manDevice.waitForEvent('presence', ({ online }) => online);
    await sendManyRequests();
    const pid = await installation.serverPid();
    const { thaw } = freezeProcesses(pid);
    const startedAt = performance.now();
    try {
      const statuses = await sendReadsAndWrites(woman.token, id);
      expect(new Set(statuses)).toEqual(new Set([503]));
      printResult(
        `PostgreSQL frozen: ${statuses.length} requests answered 503 within ${secondsSince(startedAt)} s`,
      );
    } finally {
      thaw();
    }
    const thawedAt = performance.now();
    await expectNoLeak();
    printResult(
      `PostgreSQL thawed after ${secondsSince(startedAt)} s: served again ${secondsSince(thawedAt)} s later`,
    );
    // Both members stayed connected, so neither is offline for the other.
    await expect
      .poll(async () => (await app.call('readMatch', { token: man.token, params: { id } })).body, {
        timeout: 30_000,
      })
      .toMatchObject({ match: { profile: { online: true } } });
    await chat.writeMessages(2);
    manDevice.close();
    // Messages sent during the freeze may be stored, although no device received an event.
    const { sentMessages, sides: finalSides } = await chat.end();
    const sentIds = new Set<string | null>(sentMessages.map(({ clientId }) => clientId));
    // Both sides wrote 2 messages before and 2 after the freeze.
    expect(finalSides[0].history.filter(({ clientId }) => sentIds.has(clientId))).toHaveLength(8);
    expect(finalSides[0].shownMessages).toEqual(finalSides[0].history);
    expect(finalSides[1].shownMessages).toEqual(finalSides[1].history);
  });

  test('returns 503 on half-open connections to PostgreSQL, and serves again', {
    timeout: testTimeout,
  }, async () => {
    const { chat, id, sides } = await openTestChat();
    await chat.writeMessages(1);
    await sendManyRequests();
    network.makeHalfOpen();
    const startedAt = performance.now();
    const statuses = await sendReadsAndWrites(sides[0].token, id);
    expect(statuses).toContain(503);
    for (const status of statuses) expect([200, 201, 503]).toContain(status);
    await expectNoLeak();
    printResult(
      `half-open to PostgreSQL: ${statuses.length} requests answered 503, then served again, within ${secondsSince(startedAt)} s`,
    );
    // Breaks the connections of jobs, which wait longer than requests do.
    network.resetAll();
    await chat.writeMessages(1);
    await chat.end();
  });

  test.runIf(isLongForm)(
    'returns 503 during an outage of the network to PostgreSQL, and serves again after it',
    { timeout: testTimeout },
    async () => {
      const { chat, id, sides } = await openTestChat();
      await chat.writeMessages(1);
      network.setMode('blackhole');
      const startedAt = performance.now();
      const statuses = await sendReadsAndWrites(sides[0].token, id);
      expect(new Set(statuses)).toEqual(new Set([503]));
      printResult(
        `network to PostgreSQL gone: ${statuses.length} requests answered 503 within ${secondsSince(startedAt)} s`,
      );
      network.setMode('open');
      const reopenedAt = performance.now();
      await expectNoLeak();
      printResult(
        `network to PostgreSQL gone: served again ${secondsSince(reopenedAt)} s after it was back`,
      );
      await chat.writeMessages(1);
      await chat.end();
    },
  );

  test.runIf(isLongForm)(
    'runs jobs again after half-open connections to PostgreSQL',
    { timeout: testTimeout },
    async () => {
      const kind = createJobKind<{ readonly text: string }>('fault');
      const processedTexts: string[] = [];
      const jobs = createJobs({ connection: app.connection, log: app.context.log });
      jobs.registerWorker(kind, async ({ text }) => void processedTexts.push(text));
      await jobs.start();
      await jobs.enqueue(kind, { text: 'before' });
      await expect.poll(() => processedTexts, { timeout: 30_000 }).toEqual(['before']);
      network.makeHalfOpen();
      const startedAt = performance.now();
      const otherJobs = createJobs({
        connection: { connectionString: installation.connectionString },
        log: app.context.log,
      });
      await otherJobs.enqueue(kind, { text: 'meanwhile' });
      await expect.poll(() => processedTexts, { timeout: 120_000 }).toContain('meanwhile');
      printResult(`half-open to PostgreSQL: jobs went on after ${secondsSince(startedAt)} s`);
      await Promise.all([jobs.stop(), otherJobs.stop()]);
    },
  );
});

const secondsSince = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
