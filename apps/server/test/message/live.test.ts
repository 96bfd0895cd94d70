import { uuidv7 } from 'uuidv7';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient, openLive } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

let app: TestApp;
let matchApi: MatchCalls;
const open: LiveClient[] = [];
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
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

/** A connected pair with one device each. */
async function liveTogether() {
  const pair = await matchApi.connectedPair();
  return { ...pair, hers: await device(pair.she), his: await device(pair.he) };
}

/** Waits until all earlier events to the member have arrived. */
async function caughtUp(member: TestMember, client: LiveClient): Promise<void> {
  const matchId = uuidv7();
  app.context.live.publish(member.id, 'typing', { matchId });
  await client.next('typing', (payload) => payload.matchId === matchId);
}

describe('a live connection', () => {
  it.each([
    ['no token', {}],
    ['a token of the wrong type', { token: 7 }],
    ['an unknown token', { token: 'a'.repeat(43) }],
    ['a token that is too long', { token: 'a'.repeat(5000) }],
  ])('is refused with %s', async (_, auth) => {
    const client = openLive(app.url, auth);
    expect(await client.refused()).toBe('UNAUTHENTICATED');
    client.close();
  });

  it('does not write the token to the log', async () => {
    const { she } = await createPair(app);
    await device(she);
    expect(app.logged.join('')).not.toContain(she.token);
  });
});

describe('a message', () => {
  it('reaches all devices of both members and no other member', async () => {
    const { she, id, hers, his } = await liveTogether();
    const alsoHers = await device(she);
    const stranger = await createMember(app, { is_admin: true });
    const strangers = await device(stranger);
    const clientId = uuidv7();
    const { message } = (await matchApi.send(she, id, 'ನಮಸ್ಕಾರ', clientId)).body;
    for (const client of [hers, alsoHers]) {
      expect(await client.next('message:new')).toEqual({ matchId: id, message });
    }
    expect(await his.next('message:new')).toEqual({
      matchId: id,
      message: { ...message, senderId: she.id },
    });
    await caughtUp(stranger, strangers);
    expect(strangers.all('message:new')).toEqual([]);
  });

  it('is not announced again for a retry', async () => {
    const { he, she, id, his } = await liveTogether();
    const clientId = uuidv7();
    await matchApi.send(she, id, 'Once', clientId);
    await matchApi.send(she, id, 'Once', clientId);
    await caughtUp(he, his);
    expect(his.all('message:new')).toHaveLength(1);
  });

  it('is not announced when it was refused', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    const hers = await device(she);
    await matchApi.send(he, id, 'May I?');
    await caughtUp(she, hers);
    expect(hers.all('message:new')).toEqual([]);
  });

  it('is marked read for its sender, and the reader gets the new unread count', async () => {
    const { she, he, id, hers, his } = await liveTogether();
    await matchApi.send(he, id, 'One');
    await matchApi.send(he, id, 'Two');
    await matchApi.markRead(she, id);
    expect(await his.next('message:read')).toEqual({ matchId: id, seq: 2 });
    const { match } = await hers.next('match:updated');
    expect(match).toMatchObject({ id, unreadCount: 0, lastMessage: 'Two' });
    await matchApi.markRead(she, id);
    await caughtUp(he, his);
    expect(his.all('message:read')).toHaveLength(1);
  });

  it('is marked delivered when a device of the recipient confirms it', async () => {
    const { she, he, id, hers, his } = await liveTogether();
    await matchApi.send(he, id, 'One');
    await matchApi.send(he, id, 'Two');
    hers.say('message:received', { matchId: id, seq: 1 });
    expect(await his.next('message:delivered')).toEqual({ matchId: id, seq: 1 });
    const statuses = async () =>
      (await matchApi.history(he, id)).body.messages.map(({ status }) => status);
    expect(await statuses()).toEqual(['delivered', 'sent']);
    // A number above the last message counts as the last, and one below the previous has no effect.
    hers.say('message:received', { matchId: id, seq: 99 });
    expect(await his.next('message:delivered')).toEqual({ matchId: id, seq: 2 });
    hers.say('message:received', { matchId: id, seq: 1 });
    await matchApi.markRead(she, id);
    await his.next('message:read');
    expect(his.all('message:delivered')).toHaveLength(2);
  });

  it('is not marked delivered by another member', async () => {
    const { he, id } = await liveTogether();
    await matchApi.send(he, id, 'One');
    const stranger = await createPair(app);
    const strangers = await device(stranger.she);
    strangers.say('message:received', { matchId: id, seq: 1 });
    strangers.say('presence:watch', { memberIds: [] });
    await heardOut(strangers, stranger);
    expect((await matchApi.history(he, id)).body.messages[0]?.status).toBe('sent');
  });
});

/** Waits until all earlier messages of a device are handled; they are handled in order. */
async function heardOut(client: LiveClient, { she, he }: { she: TestMember; he: TestMember }) {
  const { id } = (await matchApi.request(he, she)).body.match;
  await matchApi.act(she, id, 'accept');
  client.say('presence:watch', { memberIds: [he.id] });
  await client.next('presence', ({ memberId }) => memberId === he.id);
}

describe('interest', () => {
  it('is announced live on request, acceptance and end', async () => {
    const { she, he } = await createPair(app);
    const hers = await device(she);
    const his = await device(he);
    const { match } = (await matchApi.request(he, she, 'Namaste')).body;
    expect(await his.next('match:updated')).toEqual({ match });
    expect((await hers.next('match:updated')).match).toMatchObject({
      id: match.id,
      status: 'REQUESTED',
      direction: 'received',
      lastMessage: 'Namaste',
      unreadCount: 1,
    });
    expect((await hers.next('message:new')).message).toMatchObject({ text: 'Namaste', seq: 1 });
    await matchApi.act(she, match.id, 'accept');
    expect((await his.next('match:updated')).match.status).toBe('ACCEPTED');
    await matchApi.act(he, match.id, 'end');
    expect(
      (await hers.next('match:updated', (update) => update.match.status === 'ENDED')).match,
    ).toMatchObject({ id: match.id, profile: { id: he.id } });
  });

  it('is announced as accepted when the recipient writes', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    const his = await device(he);
    await matchApi.send(she, id, 'Hello');
    expect((await his.next('message:new')).message.text).toBe('Hello');
    expect((await his.next('match:updated')).match.status).toBe('ACCEPTED');
  });

  it('is not announced again for a repeated request', async () => {
    const { she, he } = await createPair(app);
    const hers = await device(she);
    await matchApi.request(he, she);
    await matchApi.request(he, she);
    await caughtUp(she, hers);
    expect(hers.all('match:updated')).toHaveLength(1);
  });
});

describe('a match that becomes unavailable', () => {
  it('is shown as ended without data of the other member after a block, until an unblock', async () => {
    const { she, he, id, hers, his } = await liveTogether();
    await matchApi.send(he, id, 'Before');
    await matchApi.block(she, he);
    for (const [client, other] of [
      [hers, he],
      [his, she],
    ] as const) {
      const { match } = await client.next(
        'match:updated',
        (update) => update.match.status === 'ENDED',
      );
      expect(match).toMatchObject({
        id,
        profile: { id: other.id, name: 'Unknown', photo: '', online: false, lastSeenAt: null },
        lastMessage: null,
      });
    }
    await matchApi.unblock(she, he);
    for (const client of [hers, his]) {
      const { match } = await client.next(
        'match:updated',
        (update) => update.match.status !== 'ENDED',
      );
      expect(match).toMatchObject({ id, status: 'ACCEPTED', lastMessage: 'Before' });
    }
  });

  it('is shown as ended after a deactivation and restored after a sign-in', async () => {
    const he = await createMemberWithPassword(app, { gender: 'MALE', email: 'rests@l.example' });
    const she = await createMember(app, { gender: 'FEMALE' });
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(she, id, 'accept');
    const hers = await device(she);
    await app.call('deactivateAccount', { token: he.token, body: {} });
    const endEvent = await hers.next('match:updated', ({ match }) => match.status === 'ENDED');
    expect(endEvent.match.profile.name).toBe('Unknown');
    const signInResponse = await app.call('login', {
      body: { phone: 'rests@l.example', password: PASSWORD },
    });
    expect(signInResponse.status).toBe(200);
    const acceptEvent = await hers.next(
      'match:updated',
      ({ match }) => match.status === 'ACCEPTED',
    );
    expect(acceptEvent.match).toMatchObject({ id, profile: { id: he.id } });
  });
});

describe('typing', () => {
  it('is shown only to the other member of an accepted match', async () => {
    const { she, he, id, hers, his } = await liveTogether();
    const stranger = await createPair(app);
    const strangers = await device(stranger.she);
    const { id: requested } = (await matchApi.request(stranger.he, she)).body.match;
    // A device can type neither into another pair's conversation nor into an open request.
    strangers.say('typing', { matchId: id });
    await heardOut(strangers, stranger);
    hers.say('typing', { matchId: requested });
    hers.say('typing', { matchId: id });
    expect(await his.next('typing')).toEqual({ matchId: id });
    await caughtUp(he, his);
    expect(his.all('typing')).toHaveLength(2);
    expect(hers.all('typing')).toEqual([]);
    await matchApi.block(he, she);
    hers.say('typing', { matchId: id });
    await heardOut(hers, { she, he: await createMember(app, { gender: 'MALE' }) });
    await caughtUp(he, his);
    expect(his.all('typing').filter(({ matchId }) => matchId === id)).toHaveLength(1);
  });
});
