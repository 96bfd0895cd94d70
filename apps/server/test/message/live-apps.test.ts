import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createPair } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { type Matching, matchCalls } from '../harness/match-calls.ts';

let app: TestApp;
/** A second instance of the app on the same database. */
let second: TestApp;
let on: Matching;
let there: Matching;
beforeAll(async () => {
  app = await startTestApp();
  second = await startTestApp({ beside: app });
  on = matchCalls(app);
  there = matchCalls(second);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

it('two members on two processes exchange interest, messages, receipts and presence', async () => {
  const { she, he } = await createPair(app);
  const hers = await connectLive(app.url, she);
  const his = await connectLive(second.url, he);
  const { id } = (await there.request(he, she, 'Namaste')).body.match;
  expect((await hers.next('match:updated')).match).toMatchObject({ id, direction: 'received' });
  await on.act(she, id, 'accept');
  await his.next('match:updated', ({ match }) => match.status === 'ACCEPTED');
  await on.send(she, id, 'Hello there');
  const { message } = await his.next('message:new', (told) => told.message.seq === 2);
  expect(message).toMatchObject({ text: 'Hello there', senderId: she.id });
  his.say('message:received', { matchId: id, seq: message.seq });
  expect(await hers.next('message:delivered')).toEqual({ matchId: id, seq: 2 });
  await there.markRead(he, id);
  expect(await hers.next('message:read')).toEqual({ matchId: id, seq: 2 });
  hers.say('typing', { matchId: id });
  expect(await his.next('typing')).toEqual({ matchId: id });
  await expect.poll(async () => (await on.read(she, id)).body.match.profile.online).toBe(true);
  hers.close();
  his.close();
});

it('a session that ends on one process loses its live connection on the other', async () => {
  const { she } = await createPair(app);
  const hers = await connectLive(second.url, she);
  expect((await app.call('logout', { token: she.token })).status).toBe(204);
  await hers.next('session:ended');
  expect(await hers.disconnected()).toBe('io server disconnect');
});

it('concurrent requests, ends and blocks of both members on two processes succeed', async () => {
  for (let round = 0; round < 10; round++) {
    const { she, he } = await createPair(app);
    const asked = await Promise.all([on.request(she, he), there.request(he, she)]);
    expect(asked.map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await on.rowsBetween(she, he)).toMatchObject([{ status: 'ACCEPTED' }]);
    const id = asked[0].body.match.id;
    const ended = await Promise.all([on.act(she, id, 'end'), there.act(he, id, 'end')]);
    expect(ended.map(({ status }) => status)).toEqual([200, 200]);
    const blocked = await Promise.all([on.block(she, he), there.block(he, she)]);
    expect(blocked.map(({ status }) => status)).toEqual([204, 204]);
  }
});
