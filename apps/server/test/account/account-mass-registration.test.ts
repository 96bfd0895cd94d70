import { HOUR_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { prepareRegistration } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of many registrations from one network. */

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1', ACCOUNTS_PER_NETWORK: '3' } });

let accountCount = 0;
async function register(address: string) {
  const body = await prepareRegistration(app, `farm${++accountCount}@farm.example`);
  return app.call('register', { body, headers: { 'x-forwarded-for': address } });
}
const createModerator = () => createMember(app, { is_moderator: true });
const listFlaggedIds = async () => {
  const { body } = await app.call('listAdminUsers', {
    token: (await createModerator()).token,
    query: { status: 'reported', limit: '100' },
  });
  return body.users.filter(({ reasons }) => reasons.includes('MANY_ACCOUNTS')).map(({ id }) => id);
};

test('twenty accounts from one network in a day are all flagged to the moderators', async () => {
  const ids: string[] = [];
  const registerFrom = async (first: number, last: number) => {
    for (let index = first; index <= last; index++) {
      const { status, body } = await register(`49.36.100.${index}`);
      expect(status).toBe(201);
      ids.push(body.user.id);
    }
  };
  await registerFrom(1, 3);
  expect(await listFlaggedIds()).toEqual([]);
  await registerFrom(4, 20);
  expect((await listFlaggedIds()).sort()).toEqual(ids.sort());
  // A member from another network and a member of the next day are not flagged.
  const otherNetworkId = (await register('49.36.101.1')).body.user.id;
  app.clock.advance(25 * HOUR_MS);
  const nextDayId = (await register('49.36.100.1')).body.user.id;
  expect(await listFlaggedIds()).not.toContain(otherNetworkId);
  expect(await listFlaggedIds()).not.toContain(nextDayId);
});

test('four accounts from different addresses of one IPv6 /48 are flagged to the moderators', async () => {
  const countBefore = (await listFlaggedIds()).length;
  for (let index = 1; index <= 4; index++) await register(`2401:4900:1c00:${index}::${index}`);
  expect(await listFlaggedIds()).toHaveLength(countBefore + 4);
});

test('a reviewed member is not flagged again by the next registration', async () => {
  const ids: string[] = [];
  for (let index = 1; index <= 4; index++) {
    ids.push((await register(`49.36.102.${index}`)).body.user.id);
  }
  const [firstId = ''] = ids;
  const { token } = await createModerator();
  await app.call('reviewUser', { token, params: { id: firstId }, body: { note: 'A family' } });
  await register('49.36.102.9');
  expect(await listFlaggedIds()).not.toContain(firstId);
});

test('registrations far above the limit are refused', async () => {
  const now = app.clock.now();
  // Sixty accounts are twenty times the limit of three.
  for (let index = 0; index < 60; index++) {
    await app.db
      .insertInto('account_origins')
      .values({
        member_id: crypto.randomUUID(),
        address: `49.36.103.${index}`,
        created_at: now,
        ended_at: null,
      })
      .execute();
  }
  const response = await register('49.36.103.200');
  expect([response.status, response.error.code]).toEqual([429, 'TOO_MANY']);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await register('49.36.104.200')).status).toBe(201);
});
