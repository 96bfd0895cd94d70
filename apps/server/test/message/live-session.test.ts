import { afterEach, describe, expect, it } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);
const openClients: LiveClient[] = [];
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

async function connectDevice(member: TestMember): Promise<LiveClient> {
  const client = await connectLive(app.url, member);
  openClients.push(client);
  return client;
}

describe('a session that ends', () => {
  it('closes its live connection and not that of another member', async () => {
    const { she, he } = await createPair(app);
    const herDevice = await connectDevice(she);
    const hisDevice = await connectDevice(he);
    expect((await app.call('logout', { token: she.token })).status).toBe(204);
    expect(await herDevice.next('session:ended')).toEqual({});
    expect(await herDevice.disconnected()).toBe('io server disconnect');
    // Events arrive in order, so a disconnection would arrive before this event.
    app.context.live.publish(he.id, 'notification:read', { unread: 7 });
    await hisDevice.next('notification:read');
    expect(hisDevice.socket.connected).toBe(true);
    expect(hisDevice.all('session:ended')).toEqual([]);
  });

  it('refuses a reconnection', async () => {
    const { she } = await createPair(app);
    const herDevice = await connectDevice(she);
    await app.call('logout', { token: she.token });
    await herDevice.disconnected();
    herDevice.socket.connect();
    expect(await herDevice.refused()).toBe('UNAUTHENTICATED');
  });

  it('closes a connection that was being opened', async () => {
    const { she } = await createPair(app);
    const { id } = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', she.id)
      .executeTakeFirstOrThrow();
    // The session ends after its check and before the connection is open.
    app.context.live.endSessions([id]);
    const herDevice = await connectDevice(she);
    expect(await herDevice.disconnected()).toBe('io server disconnect');
  });
});

describe('events from a device', () => {
  it.each([
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
    const { she, he, id } = await matchApi.connectedPair();
    const herDevice = await connectDevice(she);
    const hisDevice = await connectDevice(he);
    herDevice.socket.emit(event, payload, () => {});
    // The server handles the events of a connection in order.
    herDevice.say('typing', { matchId: id });
    expect(await hisDevice.next('typing')).toEqual({ matchId: id });
    expect(hisDevice.all('typing')).toHaveLength(1);
    expect(hisDevice.everything()).not.toContain('forged');
    expect(herDevice.socket.connected).toBe(true);
    expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('of type commands, which servers send to each other, are ignored', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const herDevice = await connectDevice(she);
    const hisDevice = await connectDevice(he);
    const sessions = await app.db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', he.id)
      .execute();
    const sessionIds = sessions.map((session) => session.id);
    herDevice.socket.emit('commands', [{ kind: 'end', sessionIds }]);
    herDevice.say('typing', { matchId: id });
    expect(await hisDevice.next('typing')).toEqual({ matchId: id });
    expect(hisDevice.socket.connected).toBe(true);
    expect(hisDevice.all('session:ended')).toEqual([]);
  });

  it('that are too large close only their own connection', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const herDevice = await connectDevice(she);
    const hisDevice = await connectDevice(he);
    herDevice.socket.io.reconnection(false);
    herDevice.socket.emit('typing', { matchId: 'a'.repeat(40_000) });
    expect(await herDevice.disconnected()).toBe('transport close');
    await matchApi.send(she, id, 'Still there');
    expect((await hisDevice.next('message:new')).message.text).toBe('Still there');
  });

  it('beyond the rate limit of 60 are ignored', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const herDevice = await connectDevice(she);
    const hisDevice = await connectDevice(he);
    for (let count = 0; count < 200; count++) herDevice.say('typing', { matchId: id });
    await expect.poll(() => hisDevice.all('typing').length).toBe(60);
    // Events arrive in order, so these messages arrive after all typing events.
    for (let count = 0; count < 10; count++) await matchApi.send(she, id, `Message ${count}`);
    await hisDevice.next('message:new', ({ message }) => message.seq === 10);
    expect(hisDevice.all('typing')).toHaveLength(60);
  });
});

describe('watched presence', () => {
  it('is reported for members with an accepted match only', async () => {
    const { she, he } = await matchApi.connectedPair();
    const requestedMan = await createMember(app, { gender: 'MALE' });
    await matchApi.request(she, requestedMan);
    const unmatchedMan = await createMember(app, { gender: 'MALE' });
    const privateMan = await createMember(app, { gender: 'MALE', show_last_seen: false });
    const { id } = (await matchApi.request(privateMan, she)).body.match;
    await matchApi.act(she, id, 'accept');
    const devices = [he, requestedMan, unmatchedMan, privateMan].map((member) =>
      connectDevice(member),
    );
    await Promise.all(devices);
    const herDevice = await connectDevice(she);
    herDevice.say('presence:watch', {
      memberIds: [requestedMan.id, unmatchedMan.id, she.id, privateMan.id, he.id],
    });
    await herDevice.next('presence', ({ memberId }) => memberId === privateMan.id);
    await herDevice.next('presence', ({ memberId, online }) => memberId === he.id && online);
    const presenceEvents = herDevice.all('presence');
    expect(new Set(presenceEvents.map(({ memberId }) => memberId))).toEqual(
      new Set([privateMan.id, he.id]),
    );
    // A further event would reveal a visit of the private member.
    expect(presenceEvents.filter(({ memberId }) => memberId === privateMan.id)).toEqual([
      { memberId: privateMan.id, online: false },
    ]);
  });

  it('is equal to the presence in a match', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const privateMan = await createMember(app, { gender: 'MALE', show_last_seen: false });
    const privateMatchId = (await matchApi.request(privateMan, she)).body.match.id;
    await matchApi.act(she, privateMatchId, 'accept');
    const requestedMan = await createMember(app, { gender: 'MALE' });
    const requestedId = (await matchApi.request(requestedMan, she)).body.match.id;
    await Promise.all([connectDevice(he), connectDevice(privateMan), connectDevice(requestedMan)]);
    await expect
      .poll(async () => (await matchApi.read(she, id)).body.match.profile.online)
      .toBe(true);
    expect((await matchApi.read(she, privateMatchId)).body.match.profile).toMatchObject({
      online: false,
      lastSeenAt: null,
    });
    // Presence of a member with only a request is not reported either.
    expect((await matchApi.read(she, requestedId)).body.match.profile.online).toBe(false);
  });

  it('is not reported after the match ended', async () => {
    const { she, he, id } = await matchApi.connectedPair();
    const herDevice = await connectDevice(she);
    herDevice.say('presence:watch', { memberIds: [he.id] });
    await herDevice.next('presence');
    await matchApi.act(he, id, 'end');
    await herDevice.next('match:updated');
    const otherWoman = await createMember(app);
    const otherMatchId = (await matchApi.request(he, otherWoman)).body.match.id;
    await matchApi.act(otherWoman, otherMatchId, 'accept');
    const otherDevice = await connectDevice(otherWoman);
    otherDevice.say('presence:watch', { memberIds: [he.id] });
    await otherDevice.next('presence', ({ online }) => !online);
    const hisDevice = await connectDevice(he);
    await otherDevice.next('presence', ({ online }) => online);
    hisDevice.say('presence:watch', { memberIds: [she.id, otherWoman.id] });
    await hisDevice.next('presence', ({ memberId }) => memberId === otherWoman.id);
    expect(hisDevice.all('presence').map(({ memberId }) => memberId)).not.toContain(she.id);
    // His presence was published to all watchers before this event.
    app.context.live.publish(she.id, 'notification:read', { unread: 7 });
    await herDevice.next('notification:read', ({ unread }) => unread === 7);
    expect(herDevice.all('presence')).toHaveLength(1);
  });

  it('is reported as offline when a member makes it private', async () => {
    const { she, he } = await matchApi.connectedPair();
    const herDevice = await connectDevice(she);
    await connectDevice(he);
    herDevice.say('presence:watch', { memberIds: [he.id] });
    await herDevice.next('presence', ({ online }) => online);
    await app.db
      .updateTable('members')
      .set({ show_last_seen: false })
      .where('id', '=', he.id)
      .execute();
    app.context.live.announce(he.id);
    await herDevice.next('presence', ({ online }) => !online);
  });
});
