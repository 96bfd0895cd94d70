import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { biodataLinkCalls } from '../harness/biodata-link-calls.ts';
import { createTestDatabase } from '../harness/database.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto, jpeg } from '../harness/images.ts';
import { newCaller, signInAs } from '../harness/person.ts';
import { requireValue } from '../harness/present.ts';

/** Calls that the server runs and queues for a member or an IP address (http/client-queues.ts). */
const MEMBER_CALLS = 4 + 100;
const ADDRESS_CALLS = 5 + 300;

let app: TestApp;
let otherMembers: TestMember[];
beforeAll(async () => {
  // On a busy machine, the queries of a flood may wait for the lock longer than the default
  // timeout.
  const database = await createTestDatabase({ queryTimeout: 60_000 });
  app = await startTestApp({ database, env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  otherMembers = await Promise.all(Array.from({ length: 10 }, () => createMember(app)));
});

/** Locks a table, so that no query on it returns until `release`. */
async function lock(table: string) {
  const client = new pg.Client(app.connection);
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return { release: () => client.end() };
}

/**
 * Makes the reads of photo files wait until there are `count` of them, so that their photos are
 * made smaller at the same time. Returns a function that returns the number of waiting reads.
 */
function holdPhotoReads(count: number): () => number {
  const { files } = app.context;
  const { read } = files;
  const { promise, resolve } = Promise.withResolvers<void>();
  let waitingCount = 0;
  const spy = vi.spyOn(files, 'read');
  onTestFinished(() => void spy.mockRestore());
  spy.mockImplementation(async (name) => {
    const bytes = await buffer(requireValue(await read(name)).stream);
    waitingCount += 1;
    if (waitingCount === count) resolve();
    await promise;
    return { size: bytes.length, stream: Readable.from([bytes]) };
  });
  return () => waitingCount;
}

/**
 * Makes concurrent requests. `waitForRefusals` resolves when `count` of them are refused.
 * `readResults` waits for all of them.
 */
function startConcurrentRequests(calls: number, call: () => Promise<{ readonly status: number }>) {
  const statuses: number[] = [];
  let refusalCount = 0;
  let awaitedCount = Number.POSITIVE_INFINITY;
  let resolveRefused = () => {};
  const requests = Array.from({ length: calls }, async () => {
    const { status } = await call();
    statuses.push(status);
    if (status === 429) refusalCount += 1;
    if (refusalCount === awaitedCount) resolveRefused();
  });
  return {
    waitForRefusals: (count: number) =>
      new Promise<void>((resolve) => {
        awaitedCount = count;
        resolveRefused = resolve;
        if (refusalCount >= awaitedCount) resolve();
      }),
    readResults: async () => {
      await Promise.all(requests);
      return {
        refusedCount: statuses.filter((status) => status === 429).length,
        otherStatuses: new Set(statuses.filter((status) => status !== 429)),
      };
    },
  };
}

describe('a client that floods the server', () => {
  test('with a session gets 429 when its queue is full, and other members are served', async () => {
    const { token } = await createMember(app);
    const matchesLock = await lock('matches');
    const attack = startConcurrentRequests(150, () => app.call('listMatches', { token }));
    await attack.waitForRefusals(150 - MEMBER_CALLS);
    const responses = await Promise.all(otherMembers.map((member) => app.call('readMe', member)));
    expect(responses.map(({ status }) => status)).toEqual(otherMembers.map(() => 200));
    await matchesLock.release();
    expect(await attack.readResults()).toEqual({
      refusedCount: 150 - MEMBER_CALLS,
      otherStatuses: new Set([200]),
    });
  });

  test('without a session gets 429, and members behind the same address are served', async () => {
    const client = newCaller('192.0.2.9');
    const verificationsLock = await lock('verifications');
    // The token has the right form, so that the call reads the locked table.
    const body = { password: 'Another34', verificationToken: 'x'.repeat(43) };
    const attack = startConcurrentRequests(350, () =>
      app.call('checkPassword', { ...client, body }),
    );
    await attack.waitForRefusals(350 - ADDRESS_CALLS);
    const otherResponse = await signInAs(app, newCaller(), 'nobody@busy.example', 'Wrong-1234');
    expect(otherResponse.status).toBe(401);
    const requestsFromAddress = otherMembers.map(({ token }) =>
      app.call('readMe', { ...client, token }),
    );
    expect((await Promise.all(requestsFromAddress)).map(({ status }) => status)).toEqual(
      otherMembers.map(() => 200),
    );
    await verificationsLock.release();
    expect(await attack.readResults()).toEqual({
      refusedCount: 350 - ADDRESS_CALLS,
      otherStatuses: new Set([403]),
    });
  });

  test('with and without a session leaves database connections for other members', async () => {
    const client = newCaller('192.0.2.10');
    const { token } = await createMember(app);
    const locks = [await lock('matches'), await lock('verifications')];
    const body = { password: 'Another34', verificationToken: 'x'.repeat(43) };
    const [memberFlood, visitorFlood] = [
      startConcurrentRequests(150, () => app.call('listMatches', { ...client, token })),
      startConcurrentRequests(350, () => app.call('checkPassword', { ...client, body })),
    ];
    await Promise.all([
      memberFlood.waitForRefusals(150 - MEMBER_CALLS),
      visitorFlood.waitForRefusals(350 - ADDRESS_CALLS),
    ]);
    const responses = await Promise.all(otherMembers.map((member) => app.call('readMe', member)));
    expect(responses.map(({ status }) => status)).toEqual(otherMembers.map(() => 200));
    for (const tableLock of locks) await tableLock.release();
    await Promise.all([memberFlood.readResults(), visitorFlood.readResults()]);
  });
});

test('a client that floods a biodata link does not withhold the photo from another reader', async () => {
  const linkApi = biodataLinkCalls(app);
  const woman = requireValue(otherMembers[0]);
  await addPhoto(app, woman, await jpeg(1080, 1350));
  const { path } = await linkApi.createLink(woman, { parts: ['photo'] });
  const showsPhoto = async (from: string) =>
    (await linkApi.read(path, { from })).body.includes('<img');
  // More than 60 concurrent requests from one address would be refused.
  const countWaiting = holdPhotoReads(51);
  const attack = Array.from({ length: 50 }, () => showsPhoto('192.0.2.11'));
  await expect.poll(countWaiting).toBe(50);
  expect(await showsPhoto('192.0.2.12')).toBe(true);
  expect(await Promise.all(attack)).toContain(false);
});

test('a refused request has a Retry-After header and is recorded once', async () => {
  const { token } = await createMember(app);
  const matchesLock = await lock('matches');
  const refusals: unknown[][] = [];
  const firstLine = app.logLines.length;
  const attack = startConcurrentRequests(MEMBER_CALLS + 1, async () => {
    const { status, error, headers } = await app.call('listMatches', { token });
    if (status === 429) refusals.push([error.code, headers.get('retry-after')]);
    return { status };
  });
  await attack.waitForRefusals(1);
  await matchesLock.release();
  await attack.readResults();
  expect(refusals).toEqual([['TOO_MANY', '5']]);
  const events = app.logLines.slice(firstLine).filter((line) => line.includes('"limit-met"'));
  expect(events).toHaveLength(1);
});
