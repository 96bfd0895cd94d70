import { describe, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive, createLiveConnector, receivePublishedEvents } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);
const connect = createLiveConnector();
const connectDevice = (member: TestMember) => connect(app, member);

describe('a session that ends', () => {
  test('closes its live connection and not that of another member', async () => {
    const { woman, man } = await createPair(app);
    const womanDevice = await connectDevice(woman);
    const manDevice = await connectDevice(man);
    expect((await app.call('logout', { token: woman.token })).status).toBe(204);
    expect(await womanDevice.waitForEvent('session:ended')).toEqual({});
    expect(await womanDevice.waitForDisconnection()).toBe('io server disconnect');
    // A disconnection would arrive before these events.
    await receivePublishedEvents(app, man.id, manDevice);
    expect(manDevice.socket.connected).toBe(true);
    expect(manDevice.listPayloads('session:ended')).toEqual([]);
  });

  test('refuses a reconnection', async () => {
    const { woman } = await createPair(app);
    const womanDevice = await connectDevice(woman);
    await app.call('logout', { token: woman.token });
    await womanDevice.waitForDisconnection();
    womanDevice.socket.connect();
    expect(await womanDevice.waitForRefusal()).toBe('UNAUTHENTICATED');
  });

  test('closes a connection that was being opened', async () => {
    const { woman } = await createPair(app);
    const { id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', woman.id)
      .executeTakeFirstOrThrow();
    // The session still exists, as in a connection that was checked just before the session ended.
    app.context.live.endSessions([id]);
    const womanDevice = await connectLive(app.url, woman);
    expect(await womanDevice.waitForDisconnection()).toBe('io server disconnect');
  });
});

describe('events from a device', () => {
  test.each([
    ['typing', null],
    ['typing', 'text'],
    ['typing', {}],
    ['typing', { matchId: 'nonsense' }],
    ['typing', { matchId: { $ne: 1 } }],
    ['presence:watch', { memberIds: 'all' }],
    ['presence:watch', { memberIds: ['nonsense'] }],
    ['message:received', { matchId: '0190a000-0000-7000-8000-000000000000', seq: -1 }],
    ['message:received', { matchId: '0190a000-0000-7000-8000-000000000000', seq: 2 ** 40 }],
    ['message:received', []],
    ['message:new', { forged: true }],
    ['match:updated', { forged: true }],
  ])('of type %s with payload %j are ignored', async (event, payload) => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const womanDevice = await connectDevice(woman);
    const manDevice = await connectDevice(man);
    womanDevice.socket.emit(event, payload, () => {});
    // The server handles the events of a connection in order.
    womanDevice.emit('typing', { matchId: id });
    expect(await manDevice.waitForEvent('typing')).toEqual({ matchId: id });
    expect(manDevice.listPayloads('typing')).toHaveLength(1);
    expect(manDevice.eventsAsText()).not.toContain('forged');
    expect(womanDevice.socket.connected).toBe(true);
    // No line of the log reports an error.
    expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  test('of type "commands", which servers send to each other, are ignored', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const womanDevice = await connectDevice(woman);
    const manDevice = await connectDevice(man);
    const sessions = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', man.id)
      .execute();
    const sessionIds = sessions.map((session) => session.id);
    womanDevice.socket.emit('commands', [{ kind: 'end', sessionIds }]);
    womanDevice.emit('typing', { matchId: id });
    expect(await manDevice.waitForEvent('typing')).toEqual({ matchId: id });
    expect(manDevice.socket.connected).toBe(true);
    expect(manDevice.listPayloads('session:ended')).toEqual([]);
  });

  test('that are too large close only their own connection', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const womanDevice = await connectDevice(woman);
    const manDevice = await connectDevice(man);
    womanDevice.socket.io.reconnection(false);
    womanDevice.socket.emit('typing', { matchId: 'a'.repeat(40_000) });
    expect(await womanDevice.waitForDisconnection()).toBe('transport close');
    await matchApi.send(woman, id, 'Still there');
    expect((await manDevice.waitForEvent('message:new')).message.text).toBe('Still there');
  });

  test('beyond the rate limit of 60 are ignored', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const womanDevice = await connectDevice(woman);
    const manDevice = await connectDevice(man);
    for (let count = 0; count < 200; count++) womanDevice.emit('typing', { matchId: id });
    await expect.poll(() => manDevice.listPayloads('typing').length).toBe(60);
    // Events arrive in order, so these messages arrive after all typing events.
    for (let count = 0; count < 10; count++) await matchApi.send(woman, id, `Message ${count}`);
    await manDevice.waitForEvent('message:new', ({ message }) => message.seq === 10);
    expect(manDevice.listPayloads('typing')).toHaveLength(60);
  });
});

describe('watched presence', () => {
  test('is reported for members with an accepted match only', async () => {
    const { woman, man } = await matchApi.createConnectedPair();
    const requestedMan = await createMember(app, { gender: 'MALE' });
    await matchApi.request(woman, requestedMan);
    const unmatchedMan = await createMember(app, { gender: 'MALE' });
    const privateMan = await createMember(app, { gender: 'MALE', show_last_seen: false });
    const { id } = (await matchApi.request(privateMan, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await Promise.all([man, requestedMan, unmatchedMan, privateMan].map(connectDevice));
    const womanDevice = await connectDevice(woman);
    womanDevice.emit('presence:watch', {
      memberIds: [requestedMan.id, unmatchedMan.id, woman.id, privateMan.id, man.id],
    });
    await womanDevice.waitForEvent('presence', ({ memberId }) => memberId === privateMan.id);
    await womanDevice.waitForEvent(
      'presence',
      ({ memberId, online }) => memberId === man.id && online,
    );
    const presenceEvents = womanDevice.listPayloads('presence');
    expect(new Set(presenceEvents.map(({ memberId }) => memberId))).toEqual(
      new Set([privateMan.id, man.id]),
    );
    // A further event would reveal a visit of the private member.
    expect(presenceEvents.filter(({ memberId }) => memberId === privateMan.id)).toEqual([
      { memberId: privateMan.id, online: false },
    ]);
  });

  test('and the presence in a match follow the same rules', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const privateMan = await createMember(app, { gender: 'MALE', show_last_seen: false });
    const privateMatchId = (await matchApi.request(privateMan, woman)).body.match.id;
    await matchApi.act(woman, privateMatchId, 'accept');
    const requestedMan = await createMember(app, { gender: 'MALE' });
    const requestedId = (await matchApi.request(requestedMan, woman)).body.match.id;
    await Promise.all([connectDevice(man), connectDevice(privateMan), connectDevice(requestedMan)]);
    await expect
      .poll(async () => (await matchApi.read(woman, id)).body.match.profile.online)
      .toBe(true);
    expect((await matchApi.read(woman, privateMatchId)).body.match.profile).toMatchObject({
      online: false,
      lastSeenAt: null,
    });
    // Presence of a member with only a request is not reported either.
    expect((await matchApi.read(woman, requestedId)).body.match.profile.online).toBe(false);
  });

  test('is not reported after the match ended', async () => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    const womanDevice = await connectDevice(woman);
    womanDevice.emit('presence:watch', { memberIds: [man.id] });
    await womanDevice.waitForEvent('presence');
    await matchApi.act(man, id, 'end');
    await womanDevice.waitForEvent('match:updated');
    const otherWoman = await createMember(app);
    const otherMatchId = (await matchApi.request(man, otherWoman)).body.match.id;
    await matchApi.act(otherWoman, otherMatchId, 'accept');
    const otherDevice = await connectDevice(otherWoman);
    otherDevice.emit('presence:watch', { memberIds: [man.id] });
    await otherDevice.waitForEvent('presence', ({ online }) => !online);
    const manDevice = await connectDevice(man);
    await otherDevice.waitForEvent('presence', ({ online }) => online);
    manDevice.emit('presence:watch', { memberIds: [woman.id, otherWoman.id] });
    await manDevice.waitForEvent('presence', ({ memberId }) => memberId === otherWoman.id);
    expect(manDevice.listPayloads('presence').map(({ memberId }) => memberId)).not.toContain(
      woman.id,
    );
    // The man's presence was published before this call, so an event about it would have arrived.
    await receivePublishedEvents(app, woman.id, womanDevice);
    expect(womanDevice.listPayloads('presence')).toHaveLength(1);
  });

  test('is reported as offline when a member makes it private', async () => {
    const { woman, man } = await matchApi.createConnectedPair();
    const womanDevice = await connectDevice(woman);
    await connectDevice(man);
    womanDevice.emit('presence:watch', { memberIds: [man.id] });
    await womanDevice.waitForEvent('presence', ({ online }) => online);
    await app.db
      .updateTable('members')
      .set({ show_last_seen: false })
      .where('id', '=', man.id)
      .execute();
    app.context.live.republishPresence(man.id);
    await womanDevice.waitForEvent('presence', ({ online }) => !online);
  });
});
