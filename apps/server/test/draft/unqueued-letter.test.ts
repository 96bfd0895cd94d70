import { expect, test, vi } from 'vitest';
import { subjectsTo } from '../harness/account.ts';
import { createRelative } from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of a request for consent whose letter cannot be queued. It has no effect. */

const app = testApp();
const handoverApi = handoverCalls(app);

function failNextMessage(): void {
  const error = new Error('the queue is not available');
  vi.spyOn(app.context.deliver, 'send').mockRejectedValueOnce(error);
}

test('a draft whose letter could not be queued stays open, and the next request sends one letter', async () => {
  const maker = await createRelative(app);
  const email = handoverApi.newDaughterEmail();
  const id = await handoverApi.prepare(maker, { email });
  failNextMessage();
  expect((await handoverApi.ask(maker, id)).status).toBe(500);
  expect(await handoverApi.list(maker)).toMatchObject([{ id, state: 'OPEN', askedAt: null }]);
  expect(await subjectsTo(app, email)).toEqual([]);
  expect((await handoverApi.ask(maker, id)).status).toBe(200);
  expect(await subjectsTo(app, email)).toHaveLength(1);
});

test('an account whose letter could not be queued is not handed over until the next request', async () => {
  const { keptAccount } = await handoverApi.createKeptAccount();
  const email = handoverApi.newDaughterEmail();
  failNextMessage();
  expect((await handoverApi.handOver(keptAccount, { email })).status).toBe(500);
  const { status } = await app.call('readOwnProfile', { token: keptAccount.token });
  expect(status).toBe(200);
  expect((await handoverApi.handOver(keptAccount, { email })).status).toBe(200);
  expect(await subjectsTo(app, email)).toHaveLength(1);
});
