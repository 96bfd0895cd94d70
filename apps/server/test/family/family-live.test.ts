import { afterAll, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { type LiveClient, openLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of a relative's live connections on two processes. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const matchApi = matchCalls(app);
const clients: LiveClient[] = [];
async function createMatch(he: TestMember, she: TestMember): Promise<string> {
  const { id } = (await matchApi.request(he, she)).body.match;
  await matchApi.act(she, id, 'accept');
  return id;
}
afterAll(async () => {
  for (const client of clients) client.close();
});

function connect({ url }: TestApp, { token }: TestMember, candidate?: TestMember): LiveClient {
  const client = openLive(url, { token, ...(candidate && { onBehalfOf: candidate.id }) });
  clients.push(client);
  return client;
}

async function createFamily() {
  const she = await createMember(app);
  const he = await createMember(app, { gender: 'MALE' });
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, she.id);
  return { she, he, uncle };
}

test('a removal ends the live connections on each process and refuses new ones, and the session remains valid', async () => {
  const { she, uncle } = await createFamily();
  const relativeDevices = [connect(app, uncle, she), connect(secondApp, uncle, she)];
  const ownDevice = connect(secondApp, uncle);
  for (const client of [...relativeDevices, ownDevice]) await client.connected();
  await app.call('removeRelative', { token: she.token, params: { personId: uncle.id } });
  for (const client of relativeDevices) {
    await client.next('family:ended');
    await client.disconnected();
    expect(client.all('session:ended')).toEqual([]);
  }
  expect(ownDevice.socket.connected).toBe(true);
  expect(await connect(secondApp, uncle, she).refused()).toBe('NOT_IN_FAMILY');
});

test('a change of the part closes the connections without family:ended, and a new connection is accepted', async () => {
  const { she, uncle } = await createFamily();
  const relativeDevices = [connect(app, uncle, she), connect(secondApp, uncle, she)];
  for (const client of relativeDevices) await client.connected();
  const params = { personId: uncle.id };
  const body = { part: 'speaker', relation: 'FATHER' } as const;
  const response = await app.call('changeRelative', { token: she.token, params, body });
  expect(response.body.relative).toMatchObject({ personId: uncle.id, ...body });
  for (const client of relativeDevices) {
    await client.disconnected();
    expect(client.all('family:ended')).toEqual([]);
  }
  await connect(secondApp, uncle, she).connected();
});

test('a connection ends when the candidate deletes the account', async () => {
  const { she, uncle } = await createFamily();
  const relativeDevice = connect(secondApp, uncle, she);
  await relativeDevice.connected();
  await app.call('deleteAccount', { token: she.token });
  await relativeDevice.next('family:ended');
});

test('a relative receives no messages, matches and notifications of the candidate and has no presence', async () => {
  const { she, he, uncle } = await createFamily();
  const relativeDevice = connect(secondApp, uncle, she);
  await relativeDevice.connected();
  const herDevice = connect(secondApp, she);
  await herDevice.connected();
  const id = await createMatch(he, she);
  await matchApi.send(he, id, 'Namaste');
  await herDevice.next('message:new');
  herDevice.close();
  const hisDevice = connect(app, he);
  await hisDevice.connected();
  hisDevice.say('presence:watch', { memberIds: [she.id] });
  await hisDevice.next('presence', ({ memberId, online }) => memberId === she.id && !online);
  // The relative still receives their own events. Events of one process arrive in order.
  app.context.live.publish(uncle.id, 'notification:read', { unread: 0 });
  await relativeDevice.next('notification:read');
  for (const event of ['message:new', 'match:updated', 'notification:new'] as const) {
    expect(relativeDevice.all(event)).toEqual([]);
  }
});

test('a typing event of a relative is not sent to the conversation of the candidate', async () => {
  const { she, he, uncle } = await createFamily();
  const id = await createMatch(he, she);
  const relativeDevice = connect(app, uncle, she);
  const hisDevice = connect(app, he);
  await Promise.all([relativeDevice.connected(), hisDevice.connected()]);
  relativeDevice.say('typing', { matchId: id });
  await relativeDevice.saidAll();
  const herDevice = connect(app, she);
  await herDevice.connected();
  herDevice.say('typing', { matchId: id });
  // The server handles the events of a connection in order, so each typing event was published
  // before.
  herDevice.say('presence:watch', { memberIds: [he.id] });
  await herDevice.next('presence');
  app.context.live.publish(he.id, 'notification:read', { unread: 5 });
  await hisDevice.next('notification:read', ({ unread }) => unread === 5);
  expect(hisDevice.all('typing')).toHaveLength(1);
});

test('a press of the candidate ends the connections on each process and refuses new ones', async () => {
  const { she, uncle } = await createFamily();
  const relativeDevices = [connect(app, uncle, she), connect(secondApp, uncle, she)];
  const herDevice = connect(secondApp, she);
  for (const client of [...relativeDevices, herDevice]) await client.connected();
  await app.call('press', { token: she.token, body: {} });
  for (const client of relativeDevices) {
    await client.next('family:held');
    await client.disconnected();
    expect(client.all('family:ended')).toEqual([]);
  }
  expect(herDevice.socket.connected).toBe(true);
  expect(herDevice.all('family:held')).toEqual([]);
  expect(await connect(secondApp, uncle, she).refused()).toBe('UNDER_REVIEW');
});

test('a block ends the part and the live connections between a candidate and a relative', async () => {
  for (const byCandidate of [true, false]) {
    const [she, he] = [await createMember(app), await createMember(app, { gender: 'MALE' })];
    await addRelative(app, he.id, she.id);
    const devices = [connect(app, he, she), connect(secondApp, he, she)];
    for (const client of devices) await client.connected();
    const [caller, target] = byCandidate ? [she, he] : [he, she];
    await app.call('blockMember', { token: caller.token, params: { memberId: target.id } });
    for (const client of devices) {
      await client.next('family:ended');
      await client.disconnected();
    }
    const { body } = await app.call('readFamily', { token: she.token });
    expect(body.relatives).toEqual([]);
  }
});
