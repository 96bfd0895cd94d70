import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { queuePushes, sendPush } from '../src/features/notification/push/send.ts';
import { give } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createPair, type TestMember } from './harness/factories.ts';
import { connectLive } from './harness/live.ts';
import { type Matching, matching } from './harness/matching.ts';
import { localReach, newSubscription, startPushService } from './harness/push-service.ts';

const WORDS = 'Shall our families meet?';

let app: TestApp;
let act: Matching;
let service: Awaited<ReturnType<typeof startPushService>>;
let answer = 201;

beforeAll(async () => {
  service = await startPushService(() => answer);
  app = await startTestApp({ pushReach: localReach });
  act = matching(app);
});
afterEach(() => {
  answer = 201;
  service.arrived.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

async function subscribe(member: TestMember, name?: string) {
  const body = newSubscription(service.url, name);
  expect((await app.call('addPush', { token: member.token, body })).status).toBe(204);
  return body;
}

const devicesOf = async (member: TestMember) =>
  (await app.call('readNotificationSettings', { token: member.token })).body.settings.pushDevices;

/** A line about him for her, which waits for nothing but to be pushed to each of her browsers. */
async function waitingPush() {
  const { she, he } = await createPair(app);
  await subscribe(she);
  const { id } = (await act.request(he, she, WORDS)).body.match;
  const due = await app.db
    .selectFrom('notifications as n')
    .innerJoin('push_subscriptions as p', 'p.member_id', 'n.member_id')
    .select(['n.id as notificationId', 'p.id as subscriptionId'])
    .where('n.member_id', '=', she.id)
    .executeTakeFirstOrThrow();
  // The queue of this app works on it as well: what it did is not looked at here.
  await app.db
    .updateTable('notifications')
    .set({ push_due_at: null })
    .where('member_id', '=', she.id)
    .execute();
  return { she, he, id, due };
}

describe('a push', () => {
  test('comes soon, to every browser, signed, sealed, and without a word or a name', async () => {
    const { she, he } = await createPair(app);
    await subscribe(she, 'phone');
    await subscribe(she, 'laptop');
    await act.request(he, she, WORDS);
    await service.count(2);
    expect(service.arrived.map(({ path }) => path).sort()).toEqual(['/push/laptop', '/push/phone']);
    for (const { headers, body } of service.arrived) {
      expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
      expect(headers.authorization).toContain(`k=${app.config.push?.publicKey}`);
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        urgency: 'normal',
        ttl: '86400',
      });
      expect(headers.topic).toMatch(/^[\da-f]{32}$/);
      const sent = JSON.stringify(headers) + body.toString('latin1');
      expect(sent).not.toContain(WORDS);
      expect(sent).not.toContain(he.name);
    }
    const audience = service.arrived[0]?.headers.authorization?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(audience, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: expect.stringContaining('mailto:'),
    });
  });

  test('says what happened and where to read it, under a tag of its own', async () => {
    const { due, id } = await waitingPush();
    const contents: unknown[] = [];
    const push = {
      ...app.context.push,
      send: async (_: unknown, { content }: { content: unknown }) => {
        contents.push(content);
        return 'sent' as const;
      },
    };
    await sendPush({ ...app.context, push }, due);
    expect(contents).toEqual([
      {
        tag: due.notificationId,
        title: 'Someone has expressed interest in your profile',
        url: `/messages?conversation=${id}`,
      },
    ]);
  });

  test.each<[string, (she: TestMember, he: TestMember, id: string) => Promise<unknown>]>([
    [
      'read meanwhile',
      (she) =>
        app.call('readNotifications', {
          token: she.token,
          body: { upTo: app.clock.now().toISOString() },
        }),
    ],
    ['about someone blocked', (she, he) => act.block(she, he)],
    ['about someone who blocked', (she, he) => act.block(he, she)],
    ['about someone who left', (_, he) => app.call('deleteAccount', { token: he.token })],
    ['that was taken back', (_, he, id) => act.act(he, id, 'withdraw')],
    [
      'of a kind turned off',
      (she) =>
        app.call('updateNotificationSettings', {
          token: she.token,
          body: { kinds: { INTEREST_RECEIVED: { push: false } } },
        }),
    ],
    ['to a browser signed out', (she) => app.call('logout', { token: she.token })],
    ['to someone deactivated', (she) => app.call('deactivateAccount', { token: she.token })],
    ['to someone deleted', (she) => app.call('deleteAccount', { token: she.token })],
    ['from the day before yesterday', async () => app.clock.advance(25 * 60 * 60 * 1000)],
  ])('%s is not sent', async (_, happens) => {
    const { she, he, id, due } = await waitingPush();
    await happens(she, he, id);
    await sendPush(app.context, due);
    expect(service.arrived).toEqual([]);
  });

  test('is sent where nothing of that happened', async () => {
    await sendPush(app.context, (await waitingPush()).due);
    expect(service.arrived).toHaveLength(1);
  });

  test.each([404, 410])('answered by %i ends the subscription', async (status) => {
    const { she, due } = await waitingPush();
    answer = status;
    await sendPush(app.context, due);
    expect(await devicesOf(she)).toBe(0);
  });

  test.each([429, 500, 503])('answered by %i is tried again', async (status) => {
    const { she, due } = await waitingPush();
    answer = status;
    await expect(sendPush(app.context, due)).rejects.toThrow(`push service ${status}`);
    expect(await devicesOf(she)).toBe(1);
  });

  test.each([400, 403, 413, 301])('answered by %i is given up, not the browser', async (status) => {
    const { she, due } = await waitingPush();
    answer = status;
    await sendPush(app.context, due);
    expect(await devicesOf(she)).toBe(1);
    expect(app.logged.join()).not.toContain(service.url);
  });

  test('waits while its member is here', async () => {
    const { she, he } = await createPair(app);
    await subscribe(she);
    const live = await connectLive(app.url, she);
    await expect.poll(() => app.context.live.isOnline([she.id])).toContain(she.id);
    await act.request(he, she);
    await queuePushes(app.context);
    const waiting = () =>
      app.db
        .selectFrom('notifications')
        .select('push_due_at')
        .where('member_id', '=', she.id)
        .executeTakeFirstOrThrow();
    expect((await waiting()).push_due_at).not.toBeNull();
    live.close();
    await app.db.deleteFrom('live_members').where('member_id', '=', she.id).execute();
    await queuePushes(app.context);
    expect((await waiting()).push_due_at).toBeNull();
    await service.count(1);
  });

  test('is queued once by two processes at the same moment', async () => {
    const other = await startTestApp({ beside: app, pushReach: localReach });
    const queued: string[] = [];
    const counting = (one: TestApp) => ({
      ...one.context,
      jobs: {
        ...one.context.jobs,
        enqueue: async (_: unknown, data: object) => void queued.push(JSON.stringify(data)),
      },
    });
    const contexts = [app, other, app, other].map(counting);
    const { she } = await waitingPush();
    for (let round = 0; round < 5; round += 1) {
      queued.length = 0;
      await app.db
        .updateTable('notifications')
        .set({ push_due_at: app.clock.now() })
        .where('member_id', '=', she.id)
        .execute();
      await Promise.all(contexts.map(queuePushes));
      expect(queued.length).toBeLessThanOrEqual(1);
    }
    await other.close();
  });
});

describe('a subscription', () => {
  test('is kept once a browser, and goes to whoever allowed it last', async () => {
    const { she, he } = await createPair(app);
    const body = await subscribe(she);
    await app.call('addPush', { token: she.token, body });
    expect(await devicesOf(she)).toBe(1);
    await app.call('addPush', { token: he.token, body });
    expect([await devicesOf(she), await devicesOf(he)]).toEqual([0, 1]);
  });

  test('ends with the session that allowed it, and no other with it', async () => {
    const { she, he } = await createPair(app);
    await subscribe(she);
    await subscribe(he);
    await app.call('logout', { token: she.token });
    const left = await app.db
      .selectFrom('push_subscriptions')
      .select('member_id')
      .where('member_id', 'in', [she.id, he.id])
      .execute();
    expect(left).toEqual([{ member_id: he.id }]);
  });

  test('is ended by its member alone', async () => {
    const { she, he } = await createPair(app);
    const { endpoint } = await subscribe(she);
    const remove = (member: TestMember) =>
      app.call('removePush', { token: member.token, body: { endpoint } });
    expect((await remove(he)).status).toBe(204);
    expect(await devicesOf(she)).toBe(1);
    expect((await remove(she)).status).toBe(204);
    expect(await devicesOf(she)).toBe(0);
    expect((await remove(she)).status).toBe(204);
  });

  test('takes the place of the oldest of ten, also when many come at once', async () => {
    const { she } = await createPair(app);
    await Promise.all(Array.from({ length: 15 }, () => subscribe(she)));
    expect(await devicesOf(she)).toBe(10);
    app.clock.advance(1000);
    const { endpoint } = await subscribe(she);
    const kept = await app.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('member_id', '=', she.id)
      .execute();
    expect(kept).toHaveLength(10);
    expect(kept).toContainEqual({ endpoint });
  });

  const good = newSubscription('https://push.example.org');
  test.each<[object, string]>([
    [{ ...good, endpoint: 'ftp://push.example.org/x' }, 'endpoint'],
    [{ ...good, endpoint: 'push' }, 'endpoint'],
    [{ ...good, endpoint: `https://push.example.org/${'x'.repeat(1000)}` }, 'endpoint'],
    [{ ...good, keys: { ...good.keys, p256dh: 'short' } }, 'keys.p256dh'],
    [{ ...good, keys: { ...good.keys, auth: '<script>' } }, 'keys.auth'],
    [{ ...good, keys: undefined }, 'keys'],
    [{ ...good, member: 'me' }, 'member'],
  ])('%j is refused', async (body, path) => {
    const { she } = await createPair(app);
    const { status, fields } = await give(app, she, 'POST', '/notifications/push', body);
    expect(status).toBe(400);
    expect(fields).toContainEqual({ path, message: expect.any(String) });
    expect(await devicesOf(she)).toBe(0);
  });

  test('needs a session', async () => {
    expect((await app.call('addPush', { body: good })).status).toBe(401);
    const { endpoint } = good;
    expect((await app.call('removePush', { body: { endpoint } })).status).toBe(401);
  });
});

test('without a push service of the public internet nothing is taken', async () => {
  const strict = await startTestApp();
  const { she } = await createPair(strict);
  for (const endpoint of [
    `${service.url}/push/x`,
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://push.internal/x',
    'https://push.example.org:8443/x',
    'https://name:word@push.example.org/x',
  ]) {
    const body = { ...newSubscription('https://push.example.org'), endpoint };
    const { status, error } = await strict.call('addPush', { token: she.token, body });
    expect([endpoint, status]).toEqual([endpoint, 400]);
    expect(error.fields?.[0]?.path).toBe('endpoint');
  }
  const body = newSubscription('https://push.example.org');
  expect((await strict.call('addPush', { token: she.token, body })).status).toBe(204);
  await strict.close();
});
