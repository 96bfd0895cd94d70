import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { callUntyped } from '../harness/account.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { createLiveConnector } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);
const connectLive = createLiveConnector();

const listNotifications = async (member: TestMember, query = {}) =>
  (await app.call('listNotifications', { token: member.token, query })).body;

const listKinds = async (member: TestMember) =>
  (await listNotifications(member)).notifications.map(({ kind, count, readAt }) => [
    kind,
    count,
    readAt !== null,
  ]);

const markRead = (member: TestMember, body: { ids?: string[]; upTo?: string }) =>
  app.call('readNotifications', { token: member.token, body });

describe('the notifications of a member', () => {
  test('contain a received interest with the requester and the match', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman, 'Namaskara')).body.match;
    const { notifications, unread } = await listNotifications(woman);
    expect(unread).toBe(1);
    expect(notifications).toMatchObject([
      {
        kind: 'INTEREST_RECEIVED',
        count: 1,
        readAt: null,
        createdAt: app.clock.now().toISOString(),
        member: { id: man.id, name: man.name, photo: expect.stringContaining('/avatar/') },
        matchId: id,
        search: null,
        notice: null,
      },
    ]);
    expect(JSON.stringify(notifications)).not.toContain('Namaskara');
    expect(await listNotifications(man)).toMatchObject({ notifications: [], unread: 0 });
  });

  test('contain an acceptance for the requester, and mark the accepted interest as read', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    expect(await listKinds(woman)).toEqual([['INTEREST_RECEIVED', 1, true]]);
    expect(await listNotifications(man)).toMatchObject({
      notifications: [{ kind: 'INTEREST_ACCEPTED', matchId: id, member: { id: woman.id } }],
      unread: 1,
    });
  });

  test('contain an acceptance by a request or a message of the recipient', async () => {
    const pairWithRequests = await createPair(app);
    await matchApi.request(pairWithRequests.man, pairWithRequests.woman);
    await matchApi.request(pairWithRequests.woman, pairWithRequests.man);
    expect(await listKinds(pairWithRequests.man)).toEqual([['INTEREST_ACCEPTED', 1, false]]);
    expect(await listKinds(pairWithRequests.woman)).toEqual([['INTEREST_RECEIVED', 1, true]]);

    const pairWithMessage = await createPair(app);
    const { id } = (await matchApi.request(pairWithMessage.man, pairWithMessage.woman)).body.match;
    await matchApi.send(pairWithMessage.woman, id, 'Namaskara');
    expect(await listKinds(pairWithMessage.man)).toEqual([['INTEREST_ACCEPTED', 1, false]]);
    expect(await listKinds(pairWithMessage.woman)).toEqual([['INTEREST_RECEIVED', 1, true]]);
  });

  test('combine the messages of a conversation, and exclude them from the unread count', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    for (const text of ['One', 'Two', 'Three']) await matchApi.send(man, id, text);
    expect(await listKinds(woman)).toEqual([
      ['MESSAGE', 3, false],
      ['INTEREST_RECEIVED', 1, true],
    ]);
    expect((await listNotifications(woman)).unread).toBe(0);
    await matchApi.markRead(woman, id);
    await matchApi.send(man, id, 'Four');
    expect((await listKinds(woman)).sort()).toEqual([
      ['INTEREST_RECEIVED', 1, true],
      ['MESSAGE', 1, false],
      ['MESSAGE', 3, true],
    ]);
  });

  test('count a message with a repeated client id once', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const clientId = '0190a000-0000-7000-8000-000000000001';
    await Promise.all([1, 2, 3].map(() => matchApi.send(man, id, 'Once', clientId)));
    expect(await listKinds(woman)).toContainEqual(['MESSAGE', 1, false]);
  });

  test('combine concurrent messages with an exact count', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) => matchApi.send(man, id, `Message ${index}`)),
    );
    expect(await listKinds(woman)).toContainEqual(['MESSAGE', 12, false]);
  });

  test('contain one interest and one acceptance after concurrent requests', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { woman, man } = await createPair(app);
      await Promise.all([matchApi.request(man, woman), matchApi.request(woman, man)]);
      const kindsOfBoth = [...(await listKinds(woman)), ...(await listKinds(man))];
      expect(kindsOfBoth.sort()).toEqual([
        ['INTEREST_ACCEPTED', 1, false],
        ['INTEREST_RECEIVED', 1, true],
      ]);
    }
  });

  test('do not contain refusals, declines, ends or repeated requests', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.request(man, woman);
    expect((await matchApi.act(man, id, 'accept')).status).toBe(409);
    expect((await matchApi.send(man, id, 'Already?')).status).toBe(403);
    expect(await listKinds(woman)).toEqual([['INTEREST_RECEIVED', 1, false]]);
    await matchApi.act(woman, id, 'decline');
    expect(await listKinds(man)).toEqual([]);
    const pair = await matchApi.createConnectedPair();
    await matchApi.act(pair.man, pair.id, 'end');
    expect(await listKinds(pair.woman)).toEqual([['INTEREST_RECEIVED', 1, true]]);
  });

  test('do not contain a withdrawn interest unless it was read', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(man, id, 'withdraw');
    expect(await listNotifications(woman)).toMatchObject({ notifications: [], unread: 0 });
    await matchApi.request(man, woman);
    await markRead(woman, { upTo: app.clock.now().toISOString() });
    await matchApi.act(man, id, 'withdraw');
    expect(await listKinds(woman)).toEqual([['INTEREST_RECEIVED', 1, true]]);
  });

  test('do not contain messages of a muted conversation', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await app.call('muteConversation', {
      token: woman.token,
      params: { matchId: id },
      body: { muted: true },
    });
    await matchApi.send(man, id, 'Psst');
    expect(await listKinds(woman)).toEqual([['INTEREST_RECEIVED', 1, true]]);
  });
});

describe('the member in a notification', () => {
  test.each([
    [
      'after a block by the recipient',
      (woman: TestMember, man: TestMember) => matchApi.block(woman, man),
    ],
    [
      'after a block by the other member',
      (woman: TestMember, man: TestMember) => matchApi.block(man, woman),
    ],
    [
      'after a deactivation',
      (_: TestMember, man: TestMember) => app.call('deactivateAccount', { token: man.token }),
    ],
  ])('is hidden with the conversation %s', async (_, hide) => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman);
    await hide(woman, man);
    expect((await listNotifications(woman)).notifications).toMatchObject([
      { kind: 'INTEREST_RECEIVED', member: null, matchId: null },
    ]);
    expect(JSON.stringify((await listNotifications(woman)).notifications)).not.toContain(man.name);
  });

  test('has no photo before acceptance when photos are restricted to matches', async () => {
    const { woman, man } = await createPair(app);
    await app.db
      .updateTable('members')
      .set({ photo_audience: 'matches' })
      .where('id', '=', man.id)
      .execute();
    await matchApi.request(man, woman);
    const [notification] = (await listNotifications(woman)).notifications;
    expect(notification?.member?.photo).toContain('/avatar/');
  });

  test('when deleted, removes the notification and updates the unread count live', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman);
    const device = await connectLive(app, woman);
    await app.call('deleteAccount', { token: man.token });
    expect(await device.waitForEvent('notification:read')).toEqual({ unread: 0 });
    expect(await listNotifications(woman)).toMatchObject({ notifications: [], unread: 0 });
  });
});

describe('reading notifications', () => {
  test('returns each notification once in pages, latest first', async () => {
    const woman = await createMember(app);
    for (let index = 0; index < 5; index += 1) {
      const man = await createMember(app, { gender: 'MALE', full_name: `Suitor ${index}` });
      await matchApi.request(man, woman);
      // Two notifications of the same time are ordered by id.
      if (index % 2 === 0) app.clock.advance(1000);
    }
    const first = await listNotifications(woman, { limit: 2 });
    const second = await listNotifications(woman, { limit: 2, cursor: first.nextCursor ?? '' });
    const third = await listNotifications(woman, { limit: 2, cursor: second.nextCursor ?? '' });
    expect(third.nextCursor).toBeNull();
    const names = [first, second, third].flatMap(({ notifications }) =>
      notifications.map(({ member }) => member?.name),
    );
    expect(names).toEqual([4, 3, 2, 1, 0].map((index) => `Suitor ${index}`));
    expect(first.unread).toBe(5);
  });

  test('marks the given ids or all notifications up to a time, and announces the unread count live', async () => {
    const woman = await createMember(app);
    const device = await connectLive(app, woman);
    for (let count = 1; count <= 3; count += 1) {
      app.clock.advance(1000);
      await matchApi.request(await createMember(app, { gender: 'MALE' }), woman);
      expect(await device.waitForEvent('notification:new')).toEqual({
        kind: 'INTEREST_RECEIVED',
        unread: count,
      });
    }
    const [latest, middle] = (await listNotifications(woman)).notifications;
    if (latest === undefined || middle === undefined) throw new Error('notifications are missing');
    expect((await markRead(woman, { ids: [latest.id] })).body).toEqual({ unread: 2 });
    expect(await device.waitForEvent('notification:read')).toEqual({ unread: 2 });
    expect((await markRead(woman, { upTo: middle.createdAt })).body).toEqual({ unread: 0 });
    expect(await device.waitForEvent('notification:read')).toEqual({ unread: 0 });
    expect((await markRead(woman, { upTo: middle.createdAt })).body).toEqual({ unread: 0 });
    expect(device.listPayloads('notification:read')).toHaveLength(2);
  });

  test('does not change the notifications of another member', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman);
    const [notification] = (await listNotifications(woman)).notifications;
    expect((await markRead(man, { ids: [notification?.id ?? ''] })).status).toBe(200);
    expect((await listNotifications(woman)).unread).toBe(1);
  });

  test.each([
    [{}, 'ids'],
    [{ ids: [], upTo: '2026-01-01T00:00:00.000Z' }, 'ids'],
    [{ ids: ['me'] }, 'ids.0'],
    [{ upTo: 'now' }, 'upTo'],
    [{ all: true, ids: [] }, 'all'],
  ])('is refused for %j', async (body, path) => {
    const woman = await createMember(app);
    const { status, fields } = await callUntyped(app, woman, 'PATCH', '/notifications/read', body);
    expect(status).toBe(400);
    expect(fields).toContainEqual({ path, message: expect.any(String) });
  });

  test.each(['x', '1_x', "1_' OR 1=1", '99999999999999999_0190a000-0000-7000-8000-000000000001'])(
    'is refused for the cursor %s',
    async (cursor) => {
      const woman = await createMember(app);
      const { status } = await app.call('listNotifications', {
        token: woman.token,
        query: { cursor },
      });
      expect(status).toBe(400);
    },
  );
});

test('notifications are deleted after 90 days', async () => {
  const { woman, man } = await createPair(app);
  await matchApi.request(man, woman);
  const now = app.clock.now().getTime();
  await deleteRowsPastRetention(app.db, new Date(now + 89 * DAY_MS));
  expect((await listNotifications(woman)).notifications).toHaveLength(1);
  await deleteRowsPastRetention(app.db, new Date(now + 91 * DAY_MS));
  expect((await listNotifications(woman)).notifications).toHaveLength(0);
});
