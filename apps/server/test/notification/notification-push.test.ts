import { HOUR_MS } from '@sambandha/contract/durations';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { queuePushes, sendPush } from '../../src/features/notification/push/send.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createPair, createSession, type TestMember } from '../harness/factories.ts';
import { connectLive, findOnlineMembers } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';
import {
  countPushDevices,
  localPushReach,
  startPushService,
  subscribeToPush,
} from '../harness/push-service.ts';

const MESSAGE_TEXT = 'Shall our families meet?';

let app: TestApp;
let matchApi: MatchCalls;
let service: Awaited<ReturnType<typeof startPushService>>;
let responseStatus = 201;

beforeAll(async () => {
  service = await startPushService(() => responseStatus);
  app = await startTestApp({ pushReach: localPushReach });
  matchApi = matchCalls(app);
});
afterEach(() => {
  responseStatus = 201;
  service.arrived.length = 0;
});
afterAll(async () => {
  await app.close();
  await service.close();
});

/**
 * Creates a notification for a woman about a man's interest, and then a push subscription of the
 * woman. The queue of the app sends no push, because the notification is no longer due when the
 * subscription is added. The tests send the returned `duePush` themselves.
 */
async function createDuePush() {
  const { woman, man } = await createPair(app);
  const { id } = (await matchApi.request(man, woman, MESSAGE_TEXT)).body.match;
  await app.db
    .updateTable('notifications')
    .set({ push_due_at: null })
    .where('member_id', '=', woman.id)
    .execute();
  await subscribeToPush(app, woman, service.url);
  const duePush = await app.db
    .selectFrom('notifications as notification')
    .innerJoin(
      'push_subscriptions as subscription',
      'subscription.member_id',
      'notification.member_id',
    )
    .select(['notification.id as notificationId', 'subscription.id as subscriptionId'])
    .where('notification.member_id', '=', woman.id)
    .executeTakeFirstOrThrow();
  return { woman, man, id, duePush };
}

/** Connects a member, who receives no push until the returned function is called. */
async function connect(member: TestMember) {
  const device = await connectLive(app.url, member);
  await expect.poll(() => findOnlineMembers(app.db, [member.id])).toContain(member.id);
  return async () => {
    device.close();
    // Simulates the end of the grace period in which the member could reconnect.
    await app.db.deleteFrom('live_members').where('member_id', '=', member.id).execute();
  };
}

describe('a push', () => {
  test('is sent to every browser, signed and encrypted, and contains no names or texts', async () => {
    const { woman, man } = await createPair(app);
    await subscribeToPush(app, woman, service.url, 'phone');
    await subscribeToPush(app, woman, service.url, 'laptop');
    await matchApi.request(man, woman, MESSAGE_TEXT);
    await service.waitForCount(2);
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
      const sentText = JSON.stringify(headers) + body.toString('latin1');
      expect(sentText).not.toContain(MESSAGE_TEXT);
      expect(sentText).not.toContain(man.name);
    }
    const claims = service.arrived[0]?.headers.authorization?.split('.')[1] ?? '';
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: service.url,
      sub: expect.stringContaining('mailto:'),
    });
  });

  test('contains a title, a URL and a unique tag', async () => {
    const { duePush, id } = await createDuePush();
    const contents: unknown[] = [];
    const push = {
      ...app.context.push,
      send: async (_: unknown, { content }: { content: unknown }) => {
        contents.push(content);
        return 'sent' as const;
      },
    };
    await sendPush({ ...app.context, push }, emailAndLanguageOf, duePush);
    expect(contents).toEqual([
      {
        tag: duePush.notificationId,
        title: 'Someone has expressed interest in your profile',
        body: 'Sambandha',
        url: `/messages?conversation=${id}`,
      },
    ]);
  });

  test.each<[string, (woman: TestMember, man: TestMember, id: string) => Promise<unknown>]>([
    [
      'that was read',
      (woman) =>
        app.call('readNotifications', {
          token: woman.token,
          body: { upTo: app.clock.now().toISOString() },
        }),
    ],
    ['about a blocked member', (woman, man) => matchApi.block(woman, man)],
    ['about a member who blocked the recipient', (woman, man) => matchApi.block(man, woman)],
    ['about a deleted member', (_, man) => app.call('deleteAccount', { token: man.token })],
    ['about a declined interest', (woman, _, id) => matchApi.act(woman, id, 'decline')],
    ['about a withdrawn interest', (_, man, id) => matchApi.act(man, id, 'withdraw')],
    [
      'of a kind turned off',
      (woman) =>
        app.call('updateNotificationSettings', {
          token: woman.token,
          body: { kinds: { INTEREST_RECEIVED: { push: false } } },
        }),
    ],
    ['to a signed-out browser', (woman) => app.call('logout', { token: woman.token })],
    ['to a deactivated member', (woman) => app.call('deactivateAccount', { token: woman.token })],
    ['to a deleted member', (woman) => app.call('deleteAccount', { token: woman.token })],
    ['older than a day', async () => app.clock.advance(25 * HOUR_MS)],
  ])('%s is not sent', async (_, change) => {
    const { woman, man, id, duePush } = await createDuePush();
    await change(woman, man, id);
    await sendPush(app.context, emailAndLanguageOf, duePush);
    expect(service.arrived).toEqual([]);
  });

  test('about an open interest is sent to an active member', async () => {
    await sendPush(app.context, emailAndLanguageOf, (await createDuePush()).duePush);
    expect(service.arrived).toHaveLength(1);
  });

  test('to a session of twelve hours is sent to a member but not to a moderator', async () => {
    const [member, moderator] = [await createDuePush(), await createDuePush()];
    await app.db
      .updateTable('members')
      .set({ is_moderator: true })
      .where('id', '=', moderator.woman.id)
      .execute();
    app.clock.advance(12 * HOUR_MS);
    await sendPush(app.context, emailAndLanguageOf, moderator.duePush);
    expect(service.arrived).toEqual([]);
    const token = await createSession(app, moderator.woman.id);
    expect(await countPushDevices(app, { ...moderator.woman, token })).toBe(0);
    await sendPush(app.context, emailAndLanguageOf, member.duePush);
    expect(service.arrived).toHaveLength(1);
  });

  test.each([404, 410])('with the response %i ends the subscription', async (status) => {
    const { woman, duePush } = await createDuePush();
    responseStatus = status;
    await sendPush(app.context, emailAndLanguageOf, duePush);
    expect(await countPushDevices(app, woman)).toBe(0);
  });

  test.each([429, 500, 503])('with the response %i is retried', async (status) => {
    const { woman, duePush } = await createDuePush();
    responseStatus = status;
    await expect(sendPush(app.context, emailAndLanguageOf, duePush)).rejects.toThrow(
      `push service ${status}`,
    );
    expect(await countPushDevices(app, woman)).toBe(1);
  });

  test.each([400, 403, 413, 301])(
    'with the response %i is dropped, and the subscription remains',
    async (status) => {
      const { woman, duePush } = await createDuePush();
      responseStatus = status;
      await sendPush(app.context, emailAndLanguageOf, duePush);
      expect(await countPushDevices(app, woman)).toBe(1);
      expect(app.logLines.join()).not.toContain(service.url);
    },
  );

  test('is delayed while the member is connected', async () => {
    const { woman, man } = await createPair(app);
    await subscribeToPush(app, woman, service.url);
    const disconnect = await connect(woman);
    await matchApi.request(man, woman);
    await queuePushes(app.context);
    const readDueTime = async () => {
      const row = await app.db
        .selectFrom('notifications')
        .select('push_due_at')
        .where('member_id', '=', woman.id)
        .executeTakeFirstOrThrow();
      return row.push_due_at;
    };
    expect(await readDueTime()).not.toBeNull();
    await disconnect();
    await queuePushes(app.context);
    // If the queue of the app is claiming the push, this call skips the push.
    await expect.poll(readDueTime).toBeNull();
    await service.waitForCount(1);
  });

  test('about several messages is sent if the latest message is at most a day old', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await subscribeToPush(app, woman, service.url);
    const disconnect = await connect(woman);
    await matchApi.send(man, id, MESSAGE_TEXT);
    app.clock.advance(13 * HOUR_MS);
    await matchApi.send(man, id, MESSAGE_TEXT);
    app.clock.advance(12 * HOUR_MS);
    await queuePushes(app.context);
    await disconnect();
    await queuePushes(app.context);
    await service.waitForCount(1);
  });

  test('is queued at most once by concurrent processes', async () => {
    const secondApp = await startTestApp({ siblingOf: app, pushReach: localPushReach });
    const queuedJobs: string[] = [];
    const withRecordingQueue = (target: TestApp) => ({
      ...target.context,
      jobs: {
        ...target.context.jobs,
        enqueue: async (_: unknown, data: object) => void queuedJobs.push(JSON.stringify(data)),
      },
    });
    const contexts = [app, secondApp, app, secondApp].map(withRecordingQueue);
    const { woman } = await createDuePush();
    for (let round = 0; round < 5; round += 1) {
      queuedJobs.length = 0;
      await app.db
        .updateTable('notifications')
        .set({ push_due_at: app.clock.now() })
        .where('member_id', '=', woman.id)
        .execute();
      await Promise.all(contexts.map(queuePushes));
      // The queue of the app may claim the push first, so `queuedJobs` may be empty.
      expect(queuedJobs.length).toBeLessThanOrEqual(1);
    }
    await secondApp.close();
  });
});
