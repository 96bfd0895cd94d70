import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { connect } from '../../src/db/connect.ts';
import { createJobs, jobKind } from '../../src/jobs/jobs.ts';
import { silent } from '../db/cluster.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { connectLive } from '../harness/live.ts';
import { createInstallation, freeze, type Installation } from './installation.ts';
import { complaints } from './ledger.ts';
import { type Network, openNetwork } from './network.ts';
import { connectPair } from './people.ts';
import { isLong, patience, tell } from './size.ts';
import { openTalk } from './talk.ts';

const ROUNDS = isLong ? 20 : 1;
const MOST = 10;

/** Query timeout in milliseconds; the short form uses a shorter one than the product. */
const queryTimeout = isLong ? 15_000 : 1_000;

let place: Installation;
let network: Network;
let app: TestApp;
let pool: TestApp['database']['pool'];
beforeAll(async () => {
  place = await createInstallation();
  network = await openNetwork({ path: place.socketPath });
  const connection = { connectionString: place.urlThroughPort(network.port) };
  const { db, pool: opened } = connect(connection, silent, { max: MOST, queryTimeout });
  pool = opened;
  const drop = async () => {
    await db.destroy();
    if (!pool.ending) await pool.end();
  };
  const env = { MESSAGES_PER_MINUTE: '1000000' };
  app = await startTestApp({ database: { db, pool, connection, drop }, env });
}, patience);
afterAll(async () => {
  await app.close();
  await network.close();
  await place.close();
}, patience);

const url = () => app.url;

async function talkHere() {
  const { id, sides } = await connectPair(place.db);
  const talk = openTalk({ matchId: id, sides, live: [app.url, app.url], url });
  await talk.connected();
  return { talk, id, sides };
}

/** Breaks the database once a round during a talk; expects no complaint. */
async function hurtWhileWriting(hurt: () => Promise<void>): Promise<void> {
  const { talk } = await talkHere();
  const writing = talk.write(ROUNDS * 4);
  for (let round = 0; round < ROUNDS; round++) {
    await talk.reached(round * 8 + 1 + (round % 7));
    await hurt();
  }
  await writing;
  expect(complaints(await talk.end())).toEqual([]);
}

/** Expects that every connection is free again and that any number of requests is served. */
async function nothingLeaked(): Promise<void> {
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
  expect(new Set(await manyAtOnce())).toEqual(new Set([200]));
  expect(pool.waitingCount).toBe(0);
  expect(pool.totalCount).toBeLessThanOrEqual(MOST);
  // No busy connection is held forever.
  await expect.poll(() => pool.totalCount - pool.idleCount, { timeout: 30_000 }).toBe(0);
}

/** Makes more requests than there are connections, so that all of them are used. */
const manyAtOnce = () => Promise.all(Array.from({ length: 3 * MOST }, status));

const status = async () => (await app.fetch('/api/health/ready')).status;

/** Makes requests of all kinds, one for each connection of the pool; returns their statuses. */
async function answersNow(token: string, matchId: string): Promise<number[]> {
  const asked = Array.from({ length: MOST / 2 }, async () => [
    (await app.call('readMe', { token })).status,
    (await app.call('sendMessage', { token, params: { matchId }, body: { text: 'Now?' } })).status,
  ]);
  return (await Promise.all(asked)).flat();
}

describe('a fault of PostgreSQL', () => {
  afterEach(nothingLeaked);

  it('by a kill during sends loses, duplicates and reorders no message', {
    timeout: patience,
  }, async () => {
    await hurtWhileWriting(place.killServer);
    tell(`kill -9 of PostgreSQL: ${ROUNDS} kills mid-send, no complaint`);
  });

  it('by a reset of all connections during sends loses, duplicates and reorders no message', {
    timeout: patience,
  }, async () => {
    await hurtWhileWriting(async () => network.cut());
    network.slow(20);
    await hurtWhileWriting(async () => network.cut());
    network.slow(0);
    tell(`connections to PostgreSQL reset: ${2 * ROUNDS} times mid-send, no complaint`);
  });

  it('by a freeze causes 503 responses, and service resumes after the freeze', {
    timeout: patience,
  }, async () => {
    const { talk, id, sides } = await talkHere();
    const [she, he] = sides;
    await talk.write(2);
    const his = await connectLive(app.url, he);
    // A client sends its watch list again after each reconnection, such as the one after the
    // previous fault.
    const watch = () => his.say('presence:watch', { memberIds: [she.id] });
    his.socket.on('connect', watch);
    watch();
    await his.next('presence', ({ online }) => online);
    await manyAtOnce();
    const pid = await place.serverPid();
    const { thaw } = freeze(pid);
    const began = performance.now();
    try {
      const statuses = await answersNow(she.token, id);
      expect(new Set(statuses)).toEqual(new Set([503]));
      tell(
        `PostgreSQL frozen: ${statuses.length} requests answered 503 within ${seconds(began)} s`,
      );
    } finally {
      thaw();
    }
    const thawed = performance.now();
    await nothingLeaked();
    tell(`PostgreSQL thawed after ${seconds(began)} s: served again ${seconds(thawed)} s later`);
    // Both stayed connected, so no one is shown as permanently offline.
    await expect
      .poll(async () => (await app.call('readMatch', { token: he.token, params: { id } })).body, {
        timeout: 30_000,
      })
      .toMatchObject({ match: { profile: { online: true } } });
    await talk.write(2);
    his.close();
    // Messages sent during the freeze may be stored, but no device was told.
    const { sent, sides: ended } = await talk.end();
    const known = new Set(sent.map(({ clientId }) => clientId));
    expect(ended[0].history.filter(({ clientId }) => known.has(clientId ?? ''))).toHaveLength(8);
    expect(ended[0].shown).toEqual(ended[0].history);
    expect(ended[1].shown).toEqual(ended[1].history);
  });

  it('by half-open connections causes 503 responses, and service resumes', {
    timeout: patience,
  }, async () => {
    const { talk, id, sides } = await talkHere();
    await talk.write(1);
    await manyAtOnce();
    network.bury();
    const began = performance.now();
    const statuses = await answersNow(sides[0].token, id);
    expect(statuses).toContain(503);
    for (const one of statuses) expect([200, 201, 503]).toContain(one);
    await nothingLeaked();
    tell(
      `half-open to PostgreSQL: ${statuses.length} requests answered 503, then served again, within ${seconds(began)} s`,
    );
    // Breaks the connections of work that waits longer than a request does.
    network.cut();
    await talk.write(1);
    await talk.end();
  });

  it.runIf(isLong)(
    'by a network outage causes 503 responses, and service resumes',
    { timeout: patience },
    async () => {
      const { talk, id, sides } = await talkHere();
      await talk.write(1);
      network.set('hole');
      const began = performance.now();
      const statuses = await answersNow(sides[0].token, id);
      expect(new Set(statuses)).toEqual(new Set([503]));
      tell(
        `network to PostgreSQL gone: ${statuses.length} requests answered 503 within ${seconds(began)} s`,
      );
      network.set('open');
      const opened = performance.now();
      await nothingLeaked();
      tell(`network to PostgreSQL gone: served again ${seconds(opened)} s after it was back`);
      await talk.write(1);
      await talk.end();
    },
  );

  it.runIf(isLong)(
    'by half-open connections does not stop the jobs permanently',
    { timeout: patience },
    async () => {
      const kind = jobKind<{ readonly text: string }>('fault');
      const done: string[] = [];
      const jobs = createJobs({ connection: app.connection, log: app.context.log });
      jobs.work(kind, async ({ text }) => void done.push(text));
      await jobs.start();
      await jobs.enqueue(kind, { text: 'before' });
      await expect.poll(() => done, { timeout: 30_000 }).toEqual(['before']);
      network.bury();
      const began = performance.now();
      const others = createJobs({
        connection: { connectionString: place.connectionString },
        log: app.context.log,
      });
      await others.enqueue(kind, { text: 'meanwhile' });
      await expect.poll(() => done, { timeout: 120_000 }).toContain('meanwhile');
      tell(`half-open to PostgreSQL: jobs went on after ${seconds(began)} s`);
      await Promise.all([jobs.stop(), others.stop()]);
    },
  );
});

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
