import { expect, test } from 'vitest';
import { listMessageSubjects } from '../harness/account.ts';
import { handoverCalls } from '../harness/handover-calls.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of handovers during concurrent requests to two processes. */

const app = testApp();
const secondApp = testApp({ siblingOf: app });
const handoverApi = handoverCalls(app);
const otherHandoverApi = handoverCalls(secondApp);

async function countMessagesTo(contact: string): Promise<number> {
  return (await listMessageSubjects(app, contact)).length;
}

const memberExists = async (id: string) =>
  (await app.query(`SELECT FROM members WHERE id = '${id}'`)).rows.length === 1;

test('only one of two concurrent handovers succeeds', async () => {
  for (let round = 0; round < 3; round++) {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const emails = [handoverApi.newDaughterEmail(), handoverApi.newDaughterEmail()];
    const responses = await Promise.all([
      handoverApi.handOver(managedAccount, { email: emails[0] }),
      otherHandoverApi.handOver(managedAccount, { email: emails[1] }),
    ]);
    const codes = responses.map(({ status, error }) => (status === 200 ? 200 : error.code));
    expect(codes.sort()).toEqual([200, 'UNAUTHENTICATED']);
    const counts = await Promise.all(emails.map((email) => countMessagesTo(email)));
    expect(counts.sort()).toEqual([0, 1]);
  }
});

test('a message sent during the handover is stored or refused, and a later message is refused', async () => {
  for (let round = 0; round < 3; round++) {
    const { managedAccount, man, matchId } = await handoverApi.createManagedAccount();
    const sendRequests = Array.from({ length: 6 }, (_, index) =>
      (index % 2 === 0 ? handoverApi : otherHandoverApi).matchApi.send(
        man,
        matchId,
        `During ${index}`,
      ),
    );
    const [handover, ...responses] = await Promise.all([
      handoverApi.handOver(managedAccount, { email: handoverApi.newDaughterEmail() }),
      ...sendRequests,
    ]);
    expect(handover.status).toBe(200);
    const refusedResponses = responses.filter(({ status }) => status !== 201);
    for (const { error } of refusedResponses) expect(error.code).toBe('CONVERSATION_NOT_FOUND');
    const storedCount = responses.length - refusedResponses.length;
    // The conversation had one message before the handover.
    const countStoredMessages = async () =>
      (await app.query(`SELECT FROM messages WHERE match_id = '${matchId}'`)).rows.length;
    expect(await countStoredMessages()).toBe(1 + storedCount);
    expect((await handoverApi.matchApi.send(man, matchId, 'After')).error.code).toBe(
      'CONVERSATION_NOT_FOUND',
    );
    expect(await countStoredMessages()).toBe(1 + storedCount);
  }
});

test('only one of a concurrent consent and refusal succeeds, and the successful answer takes full effect', async () => {
  for (let round = 0; round < 3; round++) {
    const { managedAccount } = await handoverApi.createManagedAccount();
    const keys = await handoverApi.handOverTo(managedAccount, handoverApi.newDaughterEmail());
    const [consent, refusal] = await Promise.all([
      handoverApi.giveConsent(keys),
      otherHandoverApi.refuseConsent(keys),
    ]);
    const [winner, loser] = consent.status === 201 ? [consent, refusal] : [refusal, consent];
    expect(winner.status).toBeLessThan(300);
    expect(loser.error.code).toBe('LINK_INVALID');
    expect(await memberExists(managedAccount.id)).toBe(consent.status === 201);
    const { rows } = await app.query(
      `SELECT FROM accounts WHERE member_id = '${managedAccount.id}'`,
    );
    expect(rows).toHaveLength(consent.status === 201 ? 1 : 0);
  }
});
