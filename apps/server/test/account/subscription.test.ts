import { failures } from '@sambandha/contract/errors';
import { beforeAll, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let member: TestMember;
beforeAll(async () => {
  member = await createMember(app);
});

const plan = { id: 'free', name: 'Free forever', price: 0, currency: 'INR' };

test('there is one plan, free for everybody', async () => {
  expect((await app.call('listPlans')).body).toEqual({ plans: [plan] });
  const { body } = await app.call('readSubscription', { token: member.token });
  expect(body.subscription).toMatchObject({ plan, status: 'active' });
});

test('a second start of the subscription returns the same result', async () => {
  const start = () => app.call('startSubscription', { token: member.token, body: {} });
  const [firstResponse, secondResponse] = [await start(), await start()];
  expect([firstResponse.status, secondResponse.status]).toEqual([200, 200]);
  expect(secondResponse.body).toEqual(firstResponse.body);
});

test('cancelling is refused with 409', async () => {
  const { status, error } = await app.call('cancelSubscription', { token: member.token, body: {} });
  expect([status, error.code]).toEqual([409, 'NOTHING_TO_CANCEL']);
  expect(error.message).toBe(failures.NOTHING_TO_CANCEL[1]);
});

test('an unknown plan is refused', async () => {
  const response = await app.fetch('/api/subscription/start', {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ plan: 'gold' }),
  });
  expect(response.status).toBe(400);
});

test('the usage contains the number of interests and messages sent and the time of the reset', async () => {
  const { woman, man } = await createPair(app);
  const usage = async () => (await app.call('readUsage', { token: man.token })).body.usage;
  expect(await usage()).toMatchObject({
    interests: { used: 0, limit: 25, per: 86_400, resetsAt: null },
    messages: { used: 0, limit: 30, per: 60, resetsAt: null },
  });
  const matchApi = matchCalls(app);
  const { match } = (await matchApi.request(man, woman)).body;
  await matchApi.act(woman, match.id, 'accept');
  await matchApi.send(man, match.id, 'Hello');
  const now = app.clock.now().getTime();
  expect(await usage()).toMatchObject({
    interests: { used: 1, resetsAt: new Date(now + 86_400_000).toISOString() },
    messages: { used: 1, resetsAt: new Date(now + 60_000).toISOString() },
  });
  app.clock.advance(61_000);
  expect((await usage()).messages).toMatchObject({ used: 0, resetsAt: null });
});
