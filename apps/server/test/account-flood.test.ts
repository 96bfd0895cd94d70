import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { newPerson, type Person, signInAs } from './harness/person.ts';

const WRONG = 'Wrong-1234';
const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => app.close());

let accounts = 0;
/** The statuses of trying one password with so many accounts, ten at a time. */
async function tryAccounts(count: number, from: (n: number) => string, where = app) {
  const statuses: number[] = [];
  for (let done = 0; done < count; done += 10) {
    const batch = Array.from({ length: Math.min(10, count - done) }, (_, n) => {
      accounts += 1;
      return signInAs(where, newPerson(from(done + n)), `account${accounts}@f.example`, WRONG);
    });
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length;

describe('one password with very many accounts', () => {
  test.each([
    ['150 from one address', 150, () => '192.0.2.1', 100],
    ['150 from one /64 with changing addresses', 150, (n: number) => `2001:db8:1:1::${n + 1}`, 100],
    ['260 from one /48 with changing networks', 260, (n: number) => `2001:db8:2:${n + 1}::1`, 60],
    ['260 from one /24 with changing addresses', 260, (n: number) => `198.51.100.${n % 256}`, 60],
  ])('%s are stopped', async (_, count, from, atLeast) => {
    const statuses = await tryAccounts(count, from);
    expect(refused(statuses)).toBeGreaterThanOrEqual(atLeast);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is stopped over two processes together', async () => {
    const beside = await startTestApp({ beside: app, env: { TRUST_PROXY: '127.0.0.1' } });
    try {
      const one = await tryAccounts(40, () => '192.0.2.2');
      const other = await tryAccounts(40, () => '192.0.2.2', beside);
      expect(refused([...one, ...other])).toBeGreaterThanOrEqual(30);
    } finally {
      await beside.close();
    }
  });

  test('is refused for an hour, with the right password of a stranger too', async () => {
    await createMemberWithPassword(app, { email: 'guessed@f.example' });
    const tried = await tryAccounts(51, () => '192.0.2.3');
    expect(refused(tried)).toBe(1);
    const guess = () => signInAs(app, newPerson('192.0.2.3'), 'guessed@f.example', PASSWORD);
    const answer = await guess();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '3600']);
    app.clock.advance(HOUR);
    expect((await guess()).status).toBe(200);
  });

  test('keeps nobody in the same network out of a device that signed in before', async () => {
    const address = '192.0.2.4';
    await createMemberWithPassword(app, { email: 'neighbour@f.example' });
    const neighbour = newPerson(address);
    expect((await signInAs(app, neighbour, 'neighbour@f.example', PASSWORD)).status).toBe(200);
    expect(refused(await tryAccounts(70, () => address))).toBeGreaterThan(0);
    expect((await signInAs(app, neighbour, 'neighbour@f.example', PASSWORD)).status).toBe(200);
  });

  test('leaves no address and no contact in the database', async () => {
    await tryAccounts(1, () => '192.0.2.77');
    const { rows } = await app.query('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|f\.example/);
  });
});

test('a village behind one address signs in for the first time, a fifth with a wrong password first', async () => {
  const address = '192.0.2.5';
  for (let n = 0; n < 50; n += 1) {
    const email = `villager${n}@f.example`;
    await createMemberWithPassword(app, { email });
    const who = newPerson(address);
    if (n % 5 === 0) expect((await signInAs(app, who, email, WRONG)).status).toBe(401);
    expect((await signInAs(app, who, email, PASSWORD)).status).toBe(200);
  }
});

describe('180 sign-ins at the same moment from one address', () => {
  let owners: Person[];
  beforeAll(async () => {
    owners = [];
    for (let n = 0; n < 180; n += 1) {
      await createMemberWithPassword(app, { email: `own${n}@f.example` });
      owners.push(newPerson('192.0.2.6'));
    }
    await createMemberWithPassword(app, { email: 'honest@f.example' });
  });

  test.each([
    ['with wrong passwords', WRONG],
    ['with the right passwords of own accounts', PASSWORD],
  ])('%s do not starve an honest one', async (_, password) => {
    app.clock.advance(HOUR);
    const flood = owners.map((who, n) => signInAs(app, who, `own${n}@f.example`, password));
    const honest: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      honest.push((await signInAs(app, newPerson(), 'honest@f.example', PASSWORD)).status);
    }
    expect(honest).toEqual([200, 200, 200, 200, 200]);
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses).not.toContain(500);
    expect(statuses).not.toContain(503);
  });
});
