import { expect, test } from 'vitest';
import { createPair } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
/** Another process of the same installation. */
const secondApp = testApp({ siblingOf: app });
const matchApi = matchCalls(app);
const secondMatchApi = matchCalls(secondApp);

test('two members on two processes exchange interest, messages, receipts and presence', async () => {
  const { woman, man } = await createPair(app);
  const womanDevice = await connectLive(app.url, woman);
  const manDevice = await connectLive(secondApp.url, man);
  const { id } = (await secondMatchApi.request(man, woman, 'Namaste')).body.match;
  expect((await womanDevice.waitForEvent('match:updated')).match).toMatchObject({
    id,
    direction: 'received',
  });
  await matchApi.act(woman, id, 'accept');
  await manDevice.waitForEvent('match:updated', ({ match }) => match.status === 'ACCEPTED');
  await matchApi.send(woman, id, 'Hello there');
  const { message } = await manDevice.waitForEvent(
    'message:new',
    (event) => event.message.seq === 2,
  );
  expect(message).toMatchObject({ text: 'Hello there', senderId: woman.id });
  manDevice.emit('message:received', { matchId: id, seq: message.seq });
  expect(await womanDevice.waitForEvent('message:delivered')).toEqual({ matchId: id, seq: 2 });
  await secondMatchApi.markRead(man, id);
  expect(await womanDevice.waitForEvent('message:read')).toEqual({ matchId: id, seq: 2 });
  womanDevice.emit('typing', { matchId: id });
  expect(await manDevice.waitForEvent('typing')).toEqual({ matchId: id });
  await expect
    .poll(async () => (await matchApi.read(woman, id)).body.match.profile.online)
    .toBe(true);
  womanDevice.close();
  manDevice.close();
});

test('a session that ends on one process loses its live connection on the other', async () => {
  const { woman } = await createPair(app);
  const womanDevice = await connectLive(secondApp.url, woman);
  expect((await app.call('logout', { token: woman.token })).status).toBe(204);
  await womanDevice.waitForEvent('session:ended');
  expect(await womanDevice.waitForDisconnection()).toBe('io server disconnect');
});

test('concurrent requests, ends and blocks of both members on two processes succeed', async () => {
  for (let round = 0; round < 10; round++) {
    const { woman, man } = await createPair(app);
    const requestResponses = await Promise.all([
      matchApi.request(woman, man),
      secondMatchApi.request(man, woman),
    ]);
    expect(requestResponses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await matchApi.readMatchRows(woman, man)).toMatchObject([{ status: 'ACCEPTED' }]);
    const id = requestResponses[0].body.match.id;
    const endResponses = await Promise.all([
      matchApi.act(woman, id, 'end'),
      secondMatchApi.act(man, id, 'end'),
    ]);
    expect(endResponses.map(({ status }) => status)).toEqual([200, 200]);
    const blockResponses = await Promise.all([
      matchApi.block(woman, man),
      secondMatchApi.block(man, woman),
    ]);
    expect(blockResponses.map(({ status }) => status)).toEqual([204, 204]);
  }
});
