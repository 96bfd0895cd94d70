import { afterAll, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { type LiveClient, openLive, receivePublishedEvents } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of a relative's live connections on two processes. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const matchApi = matchCalls(app);
const clients: LiveClient[] = [];
afterAll(() => {
  for (const client of clients) client.close();
});

async function createMatch(man: TestMember, woman: TestMember): Promise<string> {
  const { id } = (await matchApi.request(man, woman)).body.match;
  await matchApi.act(woman, id, 'accept');
  return id;
}

/** Opens a live connection, which may be refused. */
function connect({ url }: TestApp, { token }: TestMember, candidate?: TestMember): LiveClient {
  const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
  clients.push(client);
  return client;
}

async function createFamily() {
  const woman = await createMember(app);
  const man = await createMember(app, { gender: 'MALE' });
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id);
  return { woman, man, uncle };
}

test('a removal ends the live connections on each process, new connections are refused, and the session remains valid', async () => {
  const { woman, uncle } = await createFamily();
  const relativeDevices = [connect(app, uncle, woman), connect(secondApp, uncle, woman)];
  const ownDevice = connect(secondApp, uncle);
  for (const client of [...relativeDevices, ownDevice]) await client.waitForConnection();
  await app.call('removeRelative', { token: woman.token, params: { personId: uncle.id } });
  for (const client of relativeDevices) {
    await client.waitForEvent('family:ended');
    await client.waitForDisconnection();
    expect(client.listPayloads('session:ended')).toEqual([]);
  }
  expect(ownDevice.socket.connected).toBe(true);
  expect(await connect(secondApp, uncle, woman).waitForRefusal()).toBe('NOT_IN_FAMILY');
});

test('a change of the part closes the connections without family:ended, and a new connection is accepted', async () => {
  const { woman, uncle } = await createFamily();
  const relativeDevices = [connect(app, uncle, woman), connect(secondApp, uncle, woman)];
  for (const client of relativeDevices) await client.waitForConnection();
  const params = { personId: uncle.id };
  const body = { part: 'speaker', relation: 'FATHER' } as const;
  const response = await app.call('changeRelative', { token: woman.token, params, body });
  expect(response.body.relative).toMatchObject({ personId: uncle.id, ...body });
  for (const client of relativeDevices) {
    await client.waitForDisconnection();
    expect(client.listPayloads('family:ended')).toEqual([]);
  }
  await connect(secondApp, uncle, woman).waitForConnection();
});

test('a connection ends when the candidate deletes the account', async () => {
  const { woman, uncle } = await createFamily();
  const relativeDevice = connect(secondApp, uncle, woman);
  await relativeDevice.waitForConnection();
  await app.call('deleteAccount', { token: woman.token });
  await relativeDevice.waitForEvent('family:ended');
  await relativeDevice.waitForDisconnection();
});

test('a relative receives no messages, matches or notifications of the candidate and does not make the candidate appear online', async () => {
  const { woman, man, uncle } = await createFamily();
  const relativeDevice = connect(secondApp, uncle, woman);
  await relativeDevice.waitForConnection();
  const womanDevice = connect(secondApp, woman);
  await womanDevice.waitForConnection();
  const id = await createMatch(man, woman);
  await matchApi.send(man, id, 'Namaste');
  await womanDevice.waitForEvent('message:new');
  womanDevice.close();
  const manDevice = connect(app, man);
  await manDevice.waitForConnection();
  manDevice.emit('presence:watch', { memberIds: [woman.id] });
  await manDevice.waitForEvent(
    'presence',
    ({ memberId, online }) => memberId === woman.id && !online,
  );
  // The relative still receives their own events.
  await receivePublishedEvents(app, uncle.id, relativeDevice);
  for (const event of ['message:new', 'match:updated', 'notification:new'] as const) {
    expect(relativeDevice.listPayloads(event)).toEqual([]);
  }
});

test('a typing event of a relative is not sent to the conversation of the candidate', async () => {
  const { woman, man, uncle } = await createFamily();
  const id = await createMatch(man, woman);
  const relativeDevice = connect(app, uncle, woman);
  const manDevice = connect(app, man);
  await Promise.all([relativeDevice.waitForConnection(), manDevice.waitForConnection()]);
  relativeDevice.emit('typing', { matchId: id });
  await relativeDevice.untilHandled();
  const womanDevice = connect(app, woman);
  await womanDevice.waitForConnection();
  womanDevice.emit('typing', { matchId: id });
  // The server handles the events of a connection in order. When the server answers this event, it
  // has published the typing event.
  womanDevice.emit('presence:watch', { memberIds: [man.id] });
  await womanDevice.waitForEvent('presence');
  await receivePublishedEvents(app, man.id, manDevice);
  expect(manDevice.listPayloads('typing')).toHaveLength(1);
});

test('a call for help by the candidate ends the connections of a relative on each process, and new connections are refused', async () => {
  const { woman, uncle } = await createFamily();
  const relativeDevices = [connect(app, uncle, woman), connect(secondApp, uncle, woman)];
  const womanDevice = connect(secondApp, woman);
  for (const client of [...relativeDevices, womanDevice]) await client.waitForConnection();
  await app.call('press', { token: woman.token, body: {} });
  for (const client of relativeDevices) {
    await client.waitForEvent('family:held');
    await client.waitForDisconnection();
    expect(client.listPayloads('family:ended')).toEqual([]);
  }
  expect(womanDevice.socket.connected).toBe(true);
  expect(womanDevice.listPayloads('family:held')).toEqual([]);
  expect(await connect(secondApp, uncle, woman).waitForRefusal()).toBe('UNDER_REVIEW');
});

test('a block between a candidate and a relative ends the part and the live connections of the relative', async () => {
  for (const byCandidate of [true, false]) {
    const [woman, man] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
    await addRelative(app, man.id, woman.id);
    const devices = [connect(app, man, woman), connect(secondApp, man, woman)];
    for (const client of devices) await client.waitForConnection();
    const [caller, target] = byCandidate ? [woman, man] : [man, woman];
    await app.call('blockMember', { token: caller.token, params: { memberId: target.id } });
    for (const client of devices) {
      await client.waitForEvent('family:ended');
      await client.waitForDisconnection();
    }
    const { body } = await app.call('readFamily', { token: woman.token });
    expect(body.relatives).toEqual([]);
  }
});
