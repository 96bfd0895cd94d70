import { expect, it } from 'vitest';
import { createPair } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
/** Another process of the same installation. */
const secondApp = testApp({ siblingOf: app });
const matchApi = matchCalls(app);
const otherMatchApi = matchCalls(secondApp);

it('two members on two processes exchange interest, messages, receipts and presence', async () => {
  const { she, he } = await createPair(app);
  const herDevice = await connectLive(app.url, she);
  const hisDevice = await connectLive(secondApp.url, he);
  const { id } = (await otherMatchApi.request(he, she, 'Namaste')).body.match;
  expect((await herDevice.next('match:updated')).match).toMatchObject({
    id,
    direction: 'received',
  });
  await matchApi.act(she, id, 'accept');
  await hisDevice.next('match:updated', ({ match }) => match.status === 'ACCEPTED');
  await matchApi.send(she, id, 'Hello there');
  const { message } = await hisDevice.next('message:new', (event) => event.message.seq === 2);
  expect(message).toMatchObject({ text: 'Hello there', senderId: she.id });
  hisDevice.say('message:received', { matchId: id, seq: message.seq });
  expect(await herDevice.next('message:delivered')).toEqual({ matchId: id, seq: 2 });
  await otherMatchApi.markRead(he, id);
  expect(await herDevice.next('message:read')).toEqual({ matchId: id, seq: 2 });
  herDevice.say('typing', { matchId: id });
  expect(await hisDevice.next('typing')).toEqual({ matchId: id });
  await expect
    .poll(async () => (await matchApi.read(she, id)).body.match.profile.online)
    .toBe(true);
  herDevice.close();
  hisDevice.close();
});

it('a session that ends on one process loses its live connection on the other', async () => {
  const { she } = await createPair(app);
  const herDevice = await connectLive(secondApp.url, she);
  expect((await app.call('logout', { token: she.token })).status).toBe(204);
  await herDevice.next('session:ended');
  expect(await herDevice.disconnected()).toBe('io server disconnect');
});

it('concurrent requests, ends and blocks of both members on two processes succeed', async () => {
  for (let round = 0; round < 10; round++) {
    const { she, he } = await createPair(app);
    const requestResponses = await Promise.all([
      matchApi.request(she, he),
      otherMatchApi.request(he, she),
    ]);
    expect(requestResponses.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await matchApi.rowsBetween(she, he)).toMatchObject([{ status: 'ACCEPTED' }]);
    const id = requestResponses[0].body.match.id;
    const endResponses = await Promise.all([
      matchApi.act(she, id, 'end'),
      otherMatchApi.act(he, id, 'end'),
    ]);
    expect(endResponses.map(({ status }) => status)).toEqual([200, 200]);
    const blockResponses = await Promise.all([
      matchApi.block(she, he),
      otherMatchApi.block(he, she),
    ]);
    expect(blockResponses.map(({ status }) => status)).toEqual([204, 204]);
  }
});
