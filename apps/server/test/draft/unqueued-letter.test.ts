import { expect, test, vi } from 'vitest';
import { listMessageSubjects } from '../harness/account.ts';
import { createRelative } from '../harness/factories.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of a request for consent that fails after its message is queued. */

const app = testApp();
const handoverApi = handoverCalls(app);

/** Queues the next message and then fails, so that the transaction is rolled back. */
function failAfterNextMessage(): void {
  const { send } = app.context.deliver;
  vi.spyOn(app.context.deliver, 'send').mockImplementationOnce(async (message, trx) => {
    await send(message, trx);
    throw new Error('the connection is lost');
  });
}

test('a draft whose request failed stays open, and the next request sends one message', async () => {
  const maker = await createRelative(app);
  const email = handoverApi.newDaughterEmail();
  const id = await handoverApi.prepare(maker, { email });
  failAfterNextMessage();
  expect((await handoverApi.ask(maker, id)).status).toBe(500);
  expect(await handoverApi.list(maker)).toMatchObject([{ id, state: 'OPEN', askedAt: null }]);
  expect(await listMessageSubjects(app, email)).toEqual([]);
  expect((await handoverApi.ask(maker, id)).status).toBe(200);
  expect(await listMessageSubjects(app, email)).toHaveLength(1);
});

test('an account whose request failed is not handed over until the next request', async () => {
  const { managedAccount } = await handoverApi.createManagedAccount();
  const email = handoverApi.newDaughterEmail();
  failAfterNextMessage();
  expect((await handoverApi.handOver(managedAccount, { email })).status).toBe(500);
  expect(await listMessageSubjects(app, email)).toEqual([]);
  const { status } = await app.call('readOwnProfile', { token: managedAccount.token });
  expect(status).toBe(200);
  expect((await handoverApi.handOver(managedAccount, { email })).status).toBe(200);
  expect(await listMessageSubjects(app, email)).toHaveLength(1);
});
