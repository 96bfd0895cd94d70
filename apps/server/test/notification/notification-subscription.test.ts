import { describe, expect, test } from 'vitest';
import { callUntyped } from '../harness/account.ts';
import { createPair, type TestMember } from '../harness/factories.ts';
import { waitForBlockedStatement } from '../harness/lock-wait.ts';
import {
  countPushDevices,
  createPushSubscription,
  subscribeToPush,
} from '../harness/push-service.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const validSubscription = createPushSubscription('https://push.example.org');
/** A value with the length and the first byte of a key, but not a point on the curve. */
const offCurve = Buffer.alloc(65, 4).toString('base64url');

describe('a subscription', () => {
  test('is stored once per browser and belongs to the member who added it last', async () => {
    const { woman, man } = await createPair(app);
    const body = await subscribeToPush(app, woman);
    await app.call('addPush', { token: woman.token, body });
    expect(await countPushDevices(app, woman)).toBe(1);
    await app.call('addPush', { token: man.token, body });
    expect([await countPushDevices(app, woman), await countPushDevices(app, man)]).toEqual([0, 1]);
  });

  test('ends with its session without affecting other subscriptions', async () => {
    const { woman, man } = await createPair(app);
    await subscribeToPush(app, woman);
    await subscribeToPush(app, man);
    await app.call('logout', { token: woman.token });
    const remainingRows = await app.db
      .selectFrom('push_subscriptions')
      .select('member_id')
      .where('member_id', 'in', [woman.id, man.id])
      .execute();
    expect(remainingRows).toEqual([{ member_id: man.id }]);
  });

  test('is refused if the session ends during the call', async () => {
    const { woman } = await createPair(app);
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM sessions WHERE member_id = $1', [woman.id]);
    const body = createPushSubscription('https://push.example.org');
    const response = app.call('addPush', { token: woman.token, body });
    await waitForBlockedStatement(app);
    await client.query('COMMIT');
    client.release();
    expect((await response).status).toBe(401);
  });

  test('can be removed by its member only', async () => {
    const { woman, man } = await createPair(app);
    const { endpoint } = await subscribeToPush(app, woman);
    const remove = (member: TestMember) =>
      app.call('removePush', { token: member.token, body: { endpoint } });
    expect((await remove(man)).status).toBe(204);
    expect(await countPushDevices(app, woman)).toBe(1);
    expect((await remove(woman)).status).toBe(204);
    expect(await countPushDevices(app, woman)).toBe(0);
    expect((await remove(woman)).status).toBe(204);
  });

  test('replaces the oldest of ten subscriptions of a member, even after concurrent additions', async () => {
    const { woman } = await createPair(app);
    await Promise.all(Array.from({ length: 15 }, () => subscribeToPush(app, woman)));
    expect(await countPushDevices(app, woman)).toBe(10);
    app.clock.advance(1000);
    const { endpoint } = await subscribeToPush(app, woman);
    const storedRows = await app.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('member_id', '=', woman.id)
      .execute();
    expect(storedRows).toHaveLength(10);
    expect(storedRows).toContainEqual({ endpoint });
  });

  test.each<[object, string]>([
    [{ ...validSubscription, endpoint: 'ftp://push.example.org/x' }, 'endpoint'],
    [{ ...validSubscription, endpoint: 'push' }, 'endpoint'],
    [
      { ...validSubscription, endpoint: `https://push.example.org/${'x'.repeat(1000)}` },
      'endpoint',
    ],
    [{ ...validSubscription, keys: { ...validSubscription.keys, p256dh: 'short' } }, 'keys.p256dh'],
    [
      { ...validSubscription, keys: { ...validSubscription.keys, p256dh: offCurve } },
      'keys.p256dh',
    ],
    [{ ...validSubscription, keys: { ...validSubscription.keys, auth: '<script>' } }, 'keys.auth'],
    [{ ...validSubscription, keys: undefined }, 'keys'],
    [{ ...validSubscription, member: 'me' }, 'member'],
  ])('is refused for %j', async (body, path) => {
    const { woman } = await createPair(app);
    const { status, fields } = await callUntyped(app, woman, 'POST', '/notifications/push', body);
    expect(status).toBe(400);
    expect(fields).toContainEqual({ path, message: expect.any(String) });
    expect(await countPushDevices(app, woman)).toBe(0);
  });
});

test('an endpoint is refused if it is outside the public internet, or has a port or a password', async () => {
  const { woman } = await createPair(app);
  for (const endpoint of [
    'http://127.0.0.1:4000/push/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://push.internal/x',
    'https://push.example.org:8443/x',
    'https://name:word@push.example.org/x',
  ]) {
    const body = { ...validSubscription, endpoint };
    const { status, error } = await app.call('addPush', { token: woman.token, body });
    expect([endpoint, status]).toEqual([endpoint, 400]);
    expect(error.fields?.[0]?.path).toBe('endpoint');
  }
  expect((await app.call('addPush', { token: woman.token, body: validSubscription })).status).toBe(
    204,
  );
});
