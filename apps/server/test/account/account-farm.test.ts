import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { prepareRegistration } from '../harness/registration.ts';

/* One machine creates many accounts. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: '127.0.0.1', ACCOUNTS_PER_NETWORK: '3' } });
});
afterAll(() => app.close());

let accountCount = 0;
async function register(address: string) {
  const body = await prepareRegistration(app, `farm${++accountCount}@farm.example`);
  return app.call('register', { body, headers: { 'x-forwarded-for': address } });
}
const moderator = () => createMember(app, { is_moderator: true });
const flagged = async () => {
  const { body } = await app.call('listAdminUsers', {
    token: (await moderator()).token,
    query: { status: 'reported', limit: '100' },
  });
  return body.users.filter(({ reasons }) => reasons.includes('MANY_ACCOUNTS')).map(({ id }) => id);
};

it('twenty accounts from one network in a day are all flagged to the moderators', async () => {
  const ids: string[] = [];
  for (let at = 1; at <= 20; at++) {
    const { status, body } = await register(`49.36.100.${at}`);
    expect(status).toBe(201);
    ids.push(body.user.id);
    if (at === 3) expect(await flagged()).toEqual([]);
  }
  expect((await flagged()).sort()).toEqual(ids.sort());
  // A member from another network and a member of the next day are not flagged.
  const other = (await register('49.36.101.1')).body.user.id;
  app.clock.advance(25 * 60 * 60 * 1000);
  const tomorrow = (await register('49.36.100.1')).body.user.id;
  expect(await flagged()).not.toContain(other);
  expect(await flagged()).not.toContain(tomorrow);
});

it('four accounts from different addresses of one IPv6 /48 are flagged to the moderators', async () => {
  const before = (await flagged()).length;
  for (let at = 1; at <= 4; at++) await register(`2401:4900:1c00:${at}::${at}`);
  expect(await flagged()).toHaveLength(before + 4);
});

it('a reviewed member is not flagged again by the next registration', async () => {
  const ids: string[] = [];
  for (let at = 1; at <= 4; at++) ids.push((await register(`49.36.102.${at}`)).body.user.id);
  const [first = ''] = ids;
  const { token } = await moderator();
  await app.call('reviewUser', { token, params: { id: first }, body: { note: 'A family' } });
  await register('49.36.102.9');
  expect(await flagged()).not.toContain(first);
});

it('registrations far above the limit are refused', async () => {
  const now = app.clock.now();
  for (let at = 0; at < 60; at++) {
    await app.db
      .insertInto('account_origins')
      .values({
        member_id: crypto.randomUUID(),
        address: `49.36.103.${at}`,
        created_at: now,
        ended_at: null,
      })
      .execute();
  }
  const refused = await register('49.36.103.200');
  expect([refused.status, refused.error.code]).toEqual([429, 'TOO_MANY']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await register('49.36.104.200')).status).toBe(201);
});
