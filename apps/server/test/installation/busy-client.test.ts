import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { newPerson, signInAs } from '../harness/person.ts';

let app: TestApp;
let honest: TestMember[];
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  honest = await Promise.all(Array.from({ length: 10 }, () => createMember(app)));
});

/** Locks a table, so that no query on it returns until `release`. */
async function lock(table: string) {
  const client = new pg.Client(app.connection);
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return { release: () => client.end() };
}

/** Makes many concurrent requests; `refused` resolves when that many of them are refused. */
function flood(calls: number, call: () => Promise<{ readonly status: number }>) {
  const statuses: number[] = [];
  let refusals = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let enough = () => {};
  const all = Array.from({ length: calls }, async () => {
    const { status } = await call();
    statuses.push(status);
    if (status === 429) refusals += 1;
    if (refusals === wanted) enough();
  });
  return {
    refused: (count: number) =>
      new Promise<void>((resolve) => {
        wanted = count;
        enough = resolve;
        if (refusals >= wanted) resolve();
      }),
    answers: async () => {
      await Promise.all(all);
      return {
        refused: statuses.filter((status) => status === 429).length,
        others: new Set(statuses.filter((status) => status !== 429)),
      };
    },
  };
}

describe('a client that floods the server', () => {
  test('as a member gets 429 beyond its queue, and other members are served', async () => {
    const { token } = await createMember(app);
    const matches = await lock('matches');
    const hostile = flood(150, () => app.call('listMatches', { token }));
    await hostile.refused(150 - 104);
    const answers = await Promise.all(honest.map((one) => app.call('readMe', one)));
    expect(answers.map(({ status }) => status)).toEqual(honest.map(() => 200));
    await matches.release();
    expect(await hostile.answers()).toEqual({ refused: 150 - 104, others: new Set([200]) });
  });

  test('as an address without a session gets 429, and members behind that address are served', async () => {
    const here = newPerson('192.0.2.9');
    const verifications = await lock('verifications');
    const body = { password: 'Another34', verificationToken: 'x'.repeat(43) };
    const hostile = flood(350, () => app.call('checkPassword', { ...here, body }));
    await hostile.refused(350 - 305);
    const elsewhere = await signInAs(app, newPerson(), 'nobody@busy.example', 'Wrong-1234');
    expect(elsewhere.status).toBe(401);
    const behind = honest.map(({ token }) => app.call('readMe', { ...here, token }));
    expect((await Promise.all(behind)).map(({ status }) => status)).toEqual(honest.map(() => 200));
    await verifications.release();
    expect(await hostile.answers()).toEqual({ refused: 350 - 305, others: new Set([403]) });
  });

  test('as a member and as an address leaves database connections for other members', async () => {
    const here = newPerson('192.0.2.10');
    const { token } = await createMember(app);
    const locks = [await lock('matches'), await lock('verifications')];
    const body = { password: 'Another34', verificationToken: 'x'.repeat(43) };
    const [member, visitor] = [
      flood(150, () => app.call('listMatches', { ...here, token })),
      flood(350, () => app.call('checkPassword', { ...here, body })),
    ];
    await Promise.all([member.refused(150 - 104), visitor.refused(350 - 305)]);
    const answers = await Promise.all(honest.map((one) => app.call('readMe', one)));
    expect(answers.map(({ status }) => status)).toEqual(honest.map(() => 200));
    for (const one of locks) await one.release();
    await Promise.all([member.answers(), visitor.answers()]);
  });
});

test('a refused request has a Retry-After header and is recorded once', async () => {
  const { token } = await createMember(app);
  const matches = await lock('matches');
  const [refusals, before]: [unknown[][], number] = [[], app.logged.length];
  const hostile = flood(105, async () => {
    const { status, error, headers } = await app.call('listMatches', { token });
    if (status === 429) refusals.push([error.code, headers.get('retry-after')]);
    return { status };
  });
  await hostile.refused(1);
  await matches.release();
  await hostile.answers();
  expect(refusals).toEqual([['TOO_MANY', '5']]);
  const events = app.logged.slice(before).filter((line) => line.includes('"limit-met"'));
  expect(events).toHaveLength(1);
});
