import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { type Matching, matchCalls } from '../harness/match-calls.ts';

let app: TestApp;
let on: Matching;
const open: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  on = matchCalls(app);
});
afterEach(() => {
  for (const client of open.splice(0)) client.close();
});
afterAll(() => app.close());

async function device(member: TestMember): Promise<LiveClient> {
  const client = await connectLive(app.url, member);
  open.push(client);
  return client;
}

describe('a session that ends', () => {
  it('closes its live connection and not that of another member', async () => {
    const { she, he } = await createPair(app);
    const hers = await device(she);
    const his = await device(he);
    expect((await app.call('logout', { token: she.token })).status).toBe(204);
    expect(await hers.next('session:ended')).toEqual({});
    expect(await hers.disconnected()).toBe('io server disconnect');
    app.context.live.publish(he.id, 'session:ended', {});
    await his.next('session:ended');
    expect(his.socket.connected).toBe(true);
  });

  it('refuses a reconnection', async () => {
    const { she } = await createPair(app);
    const hers = await device(she);
    await app.call('logout', { token: she.token });
    await hers.disconnected();
    hers.socket.connect();
    expect(await hers.refused()).toBe('UNAUTHENTICATED');
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
    const hers = await device(she);
    expect(await hers.disconnected()).toBe('io server disconnect');
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
    ['disconnecting', {}],
    ['order', { kind: 'end', sessionIds: [] }],
  ])('of type %s with payload %j are ignored', async (event, payload) => {
    const { she, he, id } = await on.connectedPair();
    const hers = await device(she);
    const his = await device(he);
    if (event !== 'disconnecting') hers.socket.emit(event, payload, () => {});
    hers.socket.emit('typing', { matchId: id });
    expect(await his.next('typing')).toEqual({ matchId: id });
    expect(hers.socket.connected).toBe(true);
    expect(app.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('that are too large close their own connection only', async () => {
    const { she, he, id } = await on.connectedPair();
    const hers = await device(she);
    const his = await device(he);
    hers.socket.io.reconnection(false);
    hers.socket.emit('typing', { matchId: 'a'.repeat(40_000) });
    expect(await hers.disconnected()).toBe('transport close');
    await on.send(she, id, 'Still there');
    expect((await his.next('message:new')).message.text).toBe('Still there');
  });

  it('beyond the rate limit of 60 are ignored', async () => {
    const { she, he, id } = await on.connectedPair();
    const hers = await device(she);
    const his = await device(he);
    for (let count = 0; count < 200; count++) hers.say('typing', { matchId: id });
    await expect.poll(() => his.all('typing').length).toBe(60);
    // By now the other events would have arrived.
    for (let count = 0; count < 10; count++) await on.send(she, id, `Message ${count}`);
    await his.next('message:new', ({ message }) => message.seq === 10);
    expect(his.all('typing')).toHaveLength(60);
  });
});

describe('watched presence', () => {
  it('is reported for members with an accepted match only', async () => {
    const { she, he } = await on.connectedPair();
    const asked = await createMember(app, { gender: 'MALE' });
    await on.request(she, asked);
    const unknown = await createMember(app, { gender: 'MALE' });
    const shy = await createMember(app, { gender: 'MALE', show_last_seen: false });
    const { id } = (await on.request(shy, she)).body.match;
    await on.act(she, id, 'accept');
    const devices = [he, asked, unknown, shy].map((member) => device(member));
    await Promise.all(devices);
    const hers = await device(she);
    hers.say('presence:watch', {
      memberIds: [asked.id, unknown.id, she.id, shy.id, he.id],
    });
    await hers.next('presence', ({ memberId }) => memberId === shy.id);
    await hers.next('presence', ({ memberId, online }) => memberId === he.id && online);
    const told = hers.all('presence');
    expect(new Set(told.map(({ memberId }) => memberId))).toEqual(new Set([shy.id, he.id]));
    // A further event would reveal a visit of the private member.
    expect(told.filter(({ memberId }) => memberId === shy.id)).toEqual([
      { memberId: shy.id, online: false },
    ]);
  });

  it('is equal to the presence in a match', async () => {
    const { she, he, id } = await on.connectedPair();
    const shy = await createMember(app, { gender: 'MALE', show_last_seen: false });
    const shyId = (await on.request(shy, she)).body.match.id;
    await on.act(she, shyId, 'accept');
    const asked = await createMember(app, { gender: 'MALE' });
    const askedId = (await on.request(asked, she)).body.match.id;
    await Promise.all([device(he), device(shy), device(asked)]);
    await expect.poll(async () => (await on.read(she, id)).body.match.profile.online).toBe(true);
    expect((await on.read(she, shyId)).body.match.profile).toMatchObject({
      online: false,
      lastSeenAt: null,
    });
    // A member with only a request is not watched either.
    expect((await on.read(she, askedId)).body.match.profile.online).toBe(false);
  });

  it('is not reported after the match ended', async () => {
    const { she, he, id } = await on.connectedPair();
    const hers = await device(she);
    hers.say('presence:watch', { memberIds: [he.id] });
    await hers.next('presence');
    await on.act(he, id, 'end');
    await hers.next('match:updated');
    const his = await device(he);
    await expect.poll(() => app.context.live.isOnline([he.id])).toEqual(new Set([he.id]));
    app.context.live.announce(he.id);
    his.say('presence:watch', { memberIds: [she.id] });
    const other = await on.connectedPair();
    const others = await device(other.she);
    others.say('presence:watch', { memberIds: [other.he.id] });
    await others.next('presence');
    expect(hers.all('presence')).toHaveLength(1);
    expect(his.all('presence')).toEqual([]);
  });

  it('is reported as offline when a member makes it private', async () => {
    const { she, he } = await on.connectedPair();
    const hers = await device(she);
    await device(he);
    hers.say('presence:watch', { memberIds: [he.id] });
    await hers.next('presence', ({ online }) => online);
    await app.db
      .updateTable('members')
      .set({ show_last_seen: false })
      .where('id', '=', he.id)
      .execute();
    app.context.live.announce(he.id);
    await hers.next('presence', ({ online }) => !online);
  });
});
