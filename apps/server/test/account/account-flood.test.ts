import { setImmediate as pause } from 'node:timers/promises';
import { HOUR_MS } from '@sambandha/contract/durations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matchPassword } from '../../src/features/account/password.ts';
import { limitsForNewBrowser } from '../../src/features/account/password-limits.ts';
import { networkGroup } from '../../src/http/network.ts';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { newCaller, signInAs } from '../harness/person.ts';
import { testApp } from '../harness/test-app.ts';

const WRONG = 'Wrong-1234';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });

let accountCount = 0;
/** Tries one password with `count` accounts, ten at a time, and returns the statuses. */
async function tryAccounts(count: number, addressOf: (index: number) => string, target = app) {
  const statuses: number[] = [];
  for (let start = 0; start < count; start += 10) {
    const batch = Array.from({ length: Math.min(10, count - start) }, (_, index) => {
      accountCount += 1;
      return signInAs(
        target,
        newCaller(addressOf(start + index)),
        `account${accountCount}@f.example`,
        WRONG,
      );
    });
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}

/** Counts wrong passwords for an address and its network without hashing them. */
async function recordFailures(count: number, address: string) {
  // The first limit is left out, because it counts the attempts for one contact.
  const [, ...sharedLimits] = limitsForNewBrowser(
    app.context,
    'nobody',
    address,
  ).wrongPasswordLimits;
  const expires_at = new Date(app.clock.now().getTime() + HOUR_MS);
  await app.db
    .insertInto('rate_limits')
    .values(sharedLimits.map(({ key }) => ({ key, used: count, expires_at })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ used: count, expires_at }))
    .execute();
}

const countRefused = (statuses: readonly number[]) =>
  statuses.filter((status) => status === 429).length;

describe('one password tried with many accounts', () => {
  test.each([
    ['one address', 50, () => '192.0.2.1'],
    ['one /64 with changing addresses', 50, (n: number) => `2001:db8:1:1::${n + 1}`],
    ['one /48 with changing networks', 200, (n: number) => `2001:db8:2:${n + 1}::1`],
    ['one /24 with changing addresses', 200, (n: number) => `198.51.100.${n % 256}`],
  ])('is blocked from %s after %i failures', async (_, limit, addressOf) => {
    // The 20 attempts below do not use address 200 if the addresses change.
    await recordFailures(limit - 5, addressOf(200));
    const statuses = await tryAccounts(20, addressOf);
    expect(countRefused(statuses)).toBe(15);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is blocked by a limit that two processes share', async () => {
    const secondApp = await startTestApp({ siblingOf: app, env: { TRUST_PROXY: '127.0.0.1' } });
    try {
      await recordFailures(40, '192.0.2.2');
      const firstStatuses = await tryAccounts(10, () => '192.0.2.2');
      const secondStatuses = await tryAccounts(10, () => '192.0.2.2', secondApp);
      expect([countRefused(firstStatuses), countRefused(secondStatuses)]).toEqual([0, 10]);
    } finally {
      await secondApp.close();
    }
  });

  test('is refused for an hour, even with the right password in a new browser', async () => {
    await createMemberWithPassword(app, { email: 'guessed@f.example' });
    await recordFailures(45, '192.0.2.3');
    expect(countRefused(await tryAccounts(6, () => '192.0.2.3'))).toBe(1);
    const signIn = () => signInAs(app, newCaller('192.0.2.3'), 'guessed@f.example', PASSWORD);
    const response = await signIn();
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    app.clock.advance(HOUR_MS);
    expect((await signIn()).status).toBe(200);
  });

  test('does not lock out a known device in the same network', async () => {
    const address = '192.0.2.4';
    await createMemberWithPassword(app, { email: 'neighbour@f.example' });
    const neighbour = newCaller(address);
    expect((await signInAs(app, neighbour, 'neighbour@f.example', PASSWORD)).status).toBe(200);
    await recordFailures(50, address);
    expect(countRefused(await tryAccounts(1, () => address))).toBe(1);
    expect((await signInAs(app, neighbour, 'neighbour@f.example', PASSWORD)).status).toBe(200);
  });

  test('stores no address and no contact in `rate_limits`', async () => {
    await tryAccounts(1, () => '192.0.2.77');
    const { rows } = await app.query('SELECT key FROM rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|f\.example/);
  });
});

test('50 members behind one address can sign in for the first time, a fifth of them after a wrong password', async () => {
  const address = '192.0.2.5';
  const signInFirstTime = async (index: number) => {
    const email = `villager${index}@f.example`;
    await createMemberWithPassword(app, { email });
    const person = newCaller(address);
    if (index % 5 === 0) await signInAs(app, person, email, WRONG);
    return (await signInAs(app, person, email, PASSWORD)).status;
  };
  for (let start = 0; start < 50; start += 10) {
    const signIns = Array.from({ length: 10 }, (_, index) => signInFirstTime(start + index));
    expect(new Set(await Promise.all(signIns))).toEqual(new Set([200]));
  }
});

describe('a network that uses up its share of password hashing', () => {
  const address = '192.0.2.6';
  let isOver = false;
  let flood: Promise<unknown>[];
  beforeAll(async () => {
    await createMemberWithPassword(app, { email: 'honest@f.example' });
    await createMemberWithPassword(app, { email: 'flooding@f.example' });
    // Hashes directly, because sign-ins would be slowed down by the database.
    const hashUntilOver = async () => {
      while (!isOver) {
        await matchPassword(undefined, WRONG, networkGroup(address)).catch(() => pause());
      }
    };
    // The queue of hashes holds at most 100 waiting tasks.
    flood = Array.from({ length: 150 }, hashUntilOver);
  });
  afterAll(async () => {
    isOver = true;
    await Promise.all(flood);
  });

  test('gets 429 with Retry-After', async () => {
    const { status, error, headers } = await signInAs(
      app,
      newCaller(address),
      'flooding@f.example',
      PASSWORD,
    );
    expect([status, error.code, headers.get('retry-after')]).toEqual([429, 'TOO_MANY', '5']);
  });

  test('does not block sign-in from other networks', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { status } = await signInAs(app, newCaller(), 'honest@f.example', PASSWORD);
      expect(status).toBe(200);
    }
  });
});
