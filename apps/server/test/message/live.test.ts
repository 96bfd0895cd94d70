import { uuidv7 } from 'uuidv7';
import { afterEach, describe, expect, it } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive, type LiveClient, openLive } from '../harness/live.ts';
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

/** Creates a connected pair with one device each. */
async function createConnectedDevices() {
  const pair = await matchApi.connectedPair();
  return {
    ...pair,
    herDevice: await connectDevice(pair.she),
    hisDevice: await connectDevice(pair.he),
  };
}

/** Waits until all earlier events to the member have arrived. */
async function waitForEvents(member: TestMember, client: LiveClient): Promise<void> {
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
    await connectDevice(she);
    expect(await app.readLog()).not.toContain(she.token);
  });
});

describe('a message', () => {
  it('reaches all devices of both members and no other member', async () => {
    const { she, id, herDevice, hisDevice } = await createConnectedDevices();
    const herSecondDevice = await connectDevice(she);
    const stranger = await createMember(app, { is_admin: true });
    const strangerDevice = await connectDevice(stranger);
    const clientId = uuidv7();
    const { message } = (await matchApi.send(she, id, 'ನಮಸ್ಕಾರ', clientId)).body;
    for (const client of [herDevice, herSecondDevice]) {
      expect(await client.next('message:new')).toEqual({ matchId: id, message });
    }
    expect(await hisDevice.next('message:new')).toEqual({
      matchId: id,
      message: { ...message, senderId: she.id },
    });
    await waitForEvents(stranger, strangerDevice);
    expect(strangerDevice.all('message:new')).toEqual([]);
  });

  it('is not announced again for a retry', async () => {
    const { he, she, id, hisDevice } = await createConnectedDevices();
    const clientId = uuidv7();
    await matchApi.send(she, id, 'Once', clientId);
    await matchApi.send(she, id, 'Once', clientId);
    await waitForEvents(he, hisDevice);
    expect(hisDevice.all('message:new')).toHaveLength(1);
  });

  it('is not announced when it was refused', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    const herDevice = await connectDevice(she);
    await matchApi.send(he, id, 'May I?');
    await waitForEvents(she, herDevice);
    expect(herDevice.all('message:new')).toEqual([]);
  });

  it('is marked read for its sender, and the reader gets the new unread count', async () => {
    const { she, he, id, herDevice, hisDevice } = await createConnectedDevices();
    await matchApi.send(he, id, 'One');
    await matchApi.send(he, id, 'Two');
    await matchApi.markRead(she, id);
    expect(await hisDevice.next('message:read')).toEqual({ matchId: id, seq: 2 });
    const { match } = await herDevice.next('match:updated');
    expect(match).toMatchObject({ id, unreadCount: 0, lastMessage: 'Two' });
    await matchApi.markRead(she, id);
    await waitForEvents(he, hisDevice);
    expect(hisDevice.all('message:read')).toHaveLength(1);
  });

  it('is marked delivered when a device of the recipient confirms it', async () => {
    const { she, he, id, herDevice, hisDevice } = await createConnectedDevices();
    await matchApi.send(he, id, 'One');
    await matchApi.send(he, id, 'Two');
    herDevice.say('message:received', { matchId: id, seq: 1 });
    expect(await hisDevice.next('message:delivered')).toEqual({ matchId: id, seq: 1 });
    const readStatuses = async () =>
      (await matchApi.history(he, id)).body.messages.map(({ status }) => status);
    expect(await readStatuses()).toEqual(['delivered', 'sent']);
    // A place after the last message counts as the last one, and a place before the present one has
    // no effect.
    herDevice.say('message:received', { matchId: id, seq: 99 });
    expect(await hisDevice.next('message:delivered')).toEqual({ matchId: id, seq: 2 });
    herDevice.say('message:received', { matchId: id, seq: 1 });
    await matchApi.markRead(she, id);
    await hisDevice.next('message:read');
    expect(hisDevice.all('message:delivered')).toHaveLength(2);
  });

  it('is not marked delivered by another member', async () => {
    const { he, id } = await createConnectedDevices();
    await matchApi.send(he, id, 'One');
    const stranger = await createPair(app);
    const strangerDevice = await connectDevice(stranger.she);
    strangerDevice.say('message:received', { matchId: id, seq: 1 });
    strangerDevice.say('presence:watch', { memberIds: [] });
    await waitUntilHandled(strangerDevice, stranger);
    expect((await matchApi.history(he, id)).body.messages[0]?.status).toBe('sent');
  });
});

/**
 * Waits until the server has handled all earlier messages of a device. The server handles them in
 * order.
 */
async function waitUntilHandled(
  client: LiveClient,
  { she, he }: { she: TestMember; he: TestMember },
) {
  const { id } = (await matchApi.request(he, she)).body.match;
  await matchApi.act(she, id, 'accept');
  client.say('presence:watch', { memberIds: [he.id] });
  await client.next('presence', ({ memberId }) => memberId === he.id);
}

describe('interest', () => {
  it('is announced live on request, acceptance and end', async () => {
    const { she, he } = await createPair(app);
    const herDevice = await connectDevice(she);
    const hisDevice = await connectDevice(he);
    const { match } = (await matchApi.request(he, she, 'Namaste')).body;
    expect(await hisDevice.next('match:updated')).toEqual({ match });
    expect((await herDevice.next('match:updated')).match).toMatchObject({
      id: match.id,
      status: 'REQUESTED',
      direction: 'received',
      lastMessage: 'Namaste',
      unreadCount: 1,
    });
    expect((await herDevice.next('message:new')).message).toMatchObject({
      text: 'Namaste',
      seq: 1,
    });
    await matchApi.act(she, match.id, 'accept');
    expect((await hisDevice.next('match:updated')).match.status).toBe('ACCEPTED');
    await matchApi.act(he, match.id, 'end');
    expect(
      (await herDevice.next('match:updated', (update) => update.match.status === 'ENDED')).match,
    ).toMatchObject({ id: match.id, profile: { id: he.id } });
  });

  it('is announced as accepted when the recipient writes', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    const hisDevice = await connectDevice(he);
    await matchApi.send(she, id, 'Hello');
    expect((await hisDevice.next('message:new')).message.text).toBe('Hello');
    expect((await hisDevice.next('match:updated')).match.status).toBe('ACCEPTED');
  });

  it('is not announced again for a repeated request', async () => {
    const { she, he } = await createPair(app);
    const herDevice = await connectDevice(she);
    await matchApi.request(he, she);
    await matchApi.request(he, she);
    await waitForEvents(she, herDevice);
    expect(herDevice.all('match:updated')).toHaveLength(1);
  });
});

describe('a match that becomes unavailable', () => {
  it('is shown as ended without data of the other member after a block, until an unblock', async () => {
    const { she, he, id, herDevice, hisDevice } = await createConnectedDevices();
    await matchApi.send(he, id, 'Before');
    await matchApi.block(she, he);
    for (const [client, other] of [
      [herDevice, he],
      [hisDevice, she],
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
    for (const client of [herDevice, hisDevice]) {
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
    const herDevice = await connectDevice(she);
    await app.call('deactivateAccount', { token: he.token, body: {} });
    const endEvent = await herDevice.next('match:updated', ({ match }) => match.status === 'ENDED');
    expect(endEvent.match.profile.name).toBe('Unknown');
    const signInResponse = await app.call('login', {
      body: { phone: 'rests@l.example', password: PASSWORD },
    });
    expect(signInResponse.status).toBe(200);
    const acceptEvent = await herDevice.next(
      'match:updated',
      ({ match }) => match.status === 'ACCEPTED',
    );
    expect(acceptEvent.match).toMatchObject({ id, profile: { id: he.id } });
  });
});

describe('typing', () => {
  it('is shown only to the other member of an accepted match', async () => {
    const { she, he, id, herDevice, hisDevice } = await createConnectedDevices();
    const stranger = await createPair(app);
    const strangerDevice = await connectDevice(stranger.she);
    const { id: requestedMatchId } = (await matchApi.request(stranger.he, she)).body.match;
    // Typing has no effect in the conversation of another pair or in an open request.
    strangerDevice.say('typing', { matchId: id });
    await waitUntilHandled(strangerDevice, stranger);
    herDevice.say('typing', { matchId: requestedMatchId });
    herDevice.say('typing', { matchId: id });
    expect(await hisDevice.next('typing')).toEqual({ matchId: id });
    await waitForEvents(he, hisDevice);
    expect(hisDevice.all('typing')).toHaveLength(2);
    expect(herDevice.all('typing')).toEqual([]);
    await matchApi.block(he, she);
    herDevice.say('typing', { matchId: id });
    await waitUntilHandled(herDevice, { she, he: await createMember(app, { gender: 'MALE' }) });
    await waitForEvents(he, hisDevice);
    expect(hisDevice.all('typing').filter(({ matchId }) => matchId === id)).toHaveLength(1);
  });
});
