import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMemberWithPassword, PASSWORD } from '../harness/account.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import {
  createLiveConnector,
  type LiveClient,
  openLive,
  receivePublishedEvents,
} from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);
const connectLive = createLiveConnector();
const connectDevice = (member: TestMember) => connectLive(app, member);

/** Creates a connected pair with one device each. */
async function createConnectedDevices() {
  const pair = await matchApi.createConnectedPair();
  return {
    ...pair,
    womanDevice: await connectDevice(pair.woman),
    manDevice: await connectDevice(pair.man),
  };
}

/** Waits until all earlier events to the member have arrived. */
const waitForEvents = (member: TestMember, device: LiveClient) =>
  receivePublishedEvents(app, member.id, device);

describe('a live connection', () => {
  test.each([
    ['no token', {}],
    ['a token of the wrong type', { token: 7 }],
    ['an unknown token', { token: 'a'.repeat(43) }],
    ['a token that is too long', { token: 'a'.repeat(5000) }],
  ])('is refused with %s', async (_, auth) => {
    const client = openLive(app.url, auth);
    expect(await client.waitForRefusal()).toBe('UNAUTHENTICATED');
    client.close();
  });

  test('does not write the token to the log', async () => {
    const { woman } = await createPair(app);
    await connectDevice(woman);
    expect(await app.readLog()).not.toContain(woman.token);
  });
});

describe('a message', () => {
  test('reaches all devices of both members and no other member', async () => {
    const { woman, id, womanDevice, manDevice } = await createConnectedDevices();
    const womanSecondDevice = await connectDevice(woman);
    const stranger = await createMember(app, { is_admin: true });
    const strangerDevice = await connectDevice(stranger);
    const clientId = uuidv7();
    const { message } = (await matchApi.send(woman, id, 'ನಮಸ್ಕಾರ', clientId)).body;
    for (const client of [womanDevice, womanSecondDevice]) {
      expect(await client.waitForEvent('message:new')).toEqual({ matchId: id, message });
    }
    expect(await manDevice.waitForEvent('message:new')).toEqual({
      matchId: id,
      message: { ...message, senderId: woman.id },
    });
    await waitForEvents(stranger, strangerDevice);
    expect(strangerDevice.listPayloads('message:new')).toEqual([]);
  });

  test('is not announced again for a retry', async () => {
    const { man, woman, id, manDevice } = await createConnectedDevices();
    const clientId = uuidv7();
    await matchApi.send(woman, id, 'Once', clientId);
    await matchApi.send(woman, id, 'Once', clientId);
    await waitForEvents(man, manDevice);
    expect(manDevice.listPayloads('message:new')).toHaveLength(1);
  });

  test('is not announced if the server refuses it', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    const womanDevice = await connectDevice(woman);
    await matchApi.send(man, id, 'May I?');
    await waitForEvents(woman, womanDevice);
    expect(womanDevice.listPayloads('message:new')).toEqual([]);
  });

  test('is marked read for its sender, and the reader gets the new unread count', async () => {
    const { woman, man, id, womanDevice, manDevice } = await createConnectedDevices();
    await matchApi.send(man, id, 'One');
    await matchApi.send(man, id, 'Two');
    await matchApi.markRead(woman, id);
    expect(await manDevice.waitForEvent('message:read')).toEqual({ matchId: id, seq: 2 });
    const { match } = await womanDevice.waitForEvent('match:updated');
    expect(match).toMatchObject({ id, unreadCount: 0, lastMessage: 'Two' });
    await matchApi.markRead(woman, id);
    await waitForEvents(man, manDevice);
    expect(manDevice.listPayloads('message:read')).toHaveLength(1);
  });

  test('is marked delivered when a device of the recipient confirms it', async () => {
    const { woman, man, id, womanDevice, manDevice } = await createConnectedDevices();
    await matchApi.send(man, id, 'One');
    await matchApi.send(man, id, 'Two');
    womanDevice.emit('message:received', { matchId: id, seq: 1 });
    expect(await manDevice.waitForEvent('message:delivered')).toEqual({ matchId: id, seq: 1 });
    const readStatuses = async () =>
      (await matchApi.readHistory(man, id)).body.messages.map(({ status }) => status);
    expect(await readStatuses()).toEqual(['delivered', 'sent']);
    // A `seq` after the last message counts as the last one, and an earlier `seq` has no effect.
    womanDevice.emit('message:received', { matchId: id, seq: 99 });
    expect(await manDevice.waitForEvent('message:delivered')).toEqual({ matchId: id, seq: 2 });
    womanDevice.emit('message:received', { matchId: id, seq: 1 });
    await matchApi.markRead(woman, id);
    await manDevice.waitForEvent('message:read');
    expect(manDevice.listPayloads('message:delivered')).toHaveLength(2);
  });

  test('is not marked delivered by another member', async () => {
    const { man, id } = await createConnectedDevices();
    await matchApi.send(man, id, 'One');
    const otherPair = await createPair(app);
    const strangerDevice = await connectDevice(otherPair.woman);
    strangerDevice.emit('message:received', { matchId: id, seq: 1 });
    await waitUntilHandled(strangerDevice, otherPair);
    expect((await matchApi.readHistory(man, id)).body.messages[0]?.status).toBe('sent');
  });
});

/**
 * Waits until the server has handled all earlier events from a device. The server handles them in
 * order.
 */
async function waitUntilHandled(
  client: LiveClient,
  { woman, man }: { woman: TestMember; man: TestMember },
) {
  const { id } = (await matchApi.request(man, woman)).body.match;
  await matchApi.act(woman, id, 'accept');
  client.emit('presence:watch', { memberIds: [man.id] });
  await client.waitForEvent('presence', ({ memberId }) => memberId === man.id);
}

describe('interest', () => {
  test('is announced live on request, acceptance and end', async () => {
    const { woman, man } = await createPair(app);
    const womanDevice = await connectDevice(woman);
    const manDevice = await connectDevice(man);
    const { match } = (await matchApi.request(man, woman, 'Namaste')).body;
    expect(await manDevice.waitForEvent('match:updated')).toEqual({ match });
    expect((await womanDevice.waitForEvent('match:updated')).match).toMatchObject({
      id: match.id,
      status: 'REQUESTED',
      direction: 'received',
      lastMessage: 'Namaste',
      unreadCount: 1,
    });
    expect((await womanDevice.waitForEvent('message:new')).message).toMatchObject({
      text: 'Namaste',
      seq: 1,
    });
    await matchApi.act(woman, match.id, 'accept');
    expect((await manDevice.waitForEvent('match:updated')).match.status).toBe('ACCEPTED');
    await matchApi.act(man, match.id, 'end');
    expect(
      (await womanDevice.waitForEvent('match:updated', (update) => update.match.status === 'ENDED'))
        .match,
    ).toMatchObject({ id: match.id, profile: { id: man.id } });
  });

  test('is announced as accepted when the recipient writes', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    const manDevice = await connectDevice(man);
    await matchApi.send(woman, id, 'Hello');
    expect((await manDevice.waitForEvent('message:new')).message.text).toBe('Hello');
    expect((await manDevice.waitForEvent('match:updated')).match.status).toBe('ACCEPTED');
  });

  test('is not announced again for a repeated request', async () => {
    const { woman, man } = await createPair(app);
    const womanDevice = await connectDevice(woman);
    await matchApi.request(man, woman);
    await matchApi.request(man, woman);
    await waitForEvents(woman, womanDevice);
    expect(womanDevice.listPayloads('match:updated')).toHaveLength(1);
  });
});

describe('a match that becomes unavailable', () => {
  test('is shown as ended without data of the other member after a block, until an unblock', async () => {
    const { woman, man, id, womanDevice, manDevice } = await createConnectedDevices();
    await matchApi.send(man, id, 'Before');
    await matchApi.block(woman, man);
    for (const [client, other] of [
      [womanDevice, man],
      [manDevice, woman],
    ] as const) {
      const { match } = await client.waitForEvent(
        'match:updated',
        (update) => update.match.status === 'ENDED',
      );
      expect(match).toMatchObject({
        id,
        profile: { id: other.id, name: 'Unknown', photo: '', online: false, lastSeenAt: null },
        lastMessage: null,
      });
    }
    await matchApi.unblock(woman, man);
    for (const client of [womanDevice, manDevice]) {
      const { match } = await client.waitForEvent(
        'match:updated',
        (update) => update.match.status !== 'ENDED',
      );
      expect(match).toMatchObject({ id, status: 'ACCEPTED', lastMessage: 'Before' });
    }
  });

  test('is shown as ended after a deactivation and restored after a sign-in', async () => {
    const man = await createMemberWithPassword(app, { gender: 'MALE', email: 'rests@l.example' });
    const woman = await createMember(app, { gender: 'FEMALE' });
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    const womanDevice = await connectDevice(woman);
    await app.call('deactivateAccount', { token: man.token, body: {} });
    const endEvent = await womanDevice.waitForEvent(
      'match:updated',
      ({ match }) => match.status === 'ENDED',
    );
    expect(endEvent.match.profile.name).toBe('Unknown');
    const signInResponse = await app.call('login', {
      body: { phone: 'rests@l.example', password: PASSWORD },
    });
    expect(signInResponse.status).toBe(200);
    const acceptEvent = await womanDevice.waitForEvent(
      'match:updated',
      ({ match }) => match.status === 'ACCEPTED',
    );
    expect(acceptEvent.match).toMatchObject({ id, profile: { id: man.id } });
  });
});

describe('typing', () => {
  test('is shown only to the other member of an accepted match', async () => {
    const { woman, man, id, womanDevice, manDevice } = await createConnectedDevices();
    const otherPair = await createPair(app);
    const strangerDevice = await connectDevice(otherPair.woman);
    const { id: requestedMatchId } = (await matchApi.request(otherPair.man, woman)).body.match;
    // Typing has no effect in the conversation of another pair or in an open request.
    strangerDevice.emit('typing', { matchId: id });
    await waitUntilHandled(strangerDevice, otherPair);
    womanDevice.emit('typing', { matchId: requestedMatchId });
    womanDevice.emit('typing', { matchId: id });
    expect(await manDevice.waitForEvent('typing')).toEqual({ matchId: id });
    await waitForEvents(man, manDevice);
    expect(manDevice.listPayloads('typing')).toHaveLength(1);
    expect(womanDevice.listPayloads('typing')).toEqual([]);
    await matchApi.block(man, woman);
    womanDevice.emit('typing', { matchId: id });
    await waitUntilHandled(womanDevice, {
      woman,
      man: await createMember(app, { gender: 'MALE' }),
    });
    await waitForEvents(man, manDevice);
    expect(manDevice.listPayloads('typing')).toHaveLength(1);
  });
});
