import { failures } from '@sambandha/contract/errors';
import { afterEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/db/transaction.ts';
import { type AfterCommit, blockMember, unblockMember } from '../../src/features/account/index.ts';
import { createMemberWithPassword, listMessageSubjects, PASSWORD } from '../harness/account.ts';
import { createMember } from '../harness/factories.ts';
import { connectLive, type LiveClient } from '../harness/live.ts';
import { requireValue } from '../harness/present.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

/* An admin blocks and unblocks an account through one of two processes on one database. */

const firstApp = testApp();
const secondApp = testApp({ siblingOf: firstApp });
const openClients: LiveClient[] = [];
afterEach(() => {
  for (const client of openClients.splice(0)) client.close();
});

const block = (memberId: string) =>
  inTransaction(firstApp.db, (trx) =>
    blockMember(firstApp.context, trx, { memberId, reason: 'Fraud' }),
  );
const unblock = (memberId: string) =>
  inTransaction(firstApp.db, (trx) => unblockMember(firstApp.context, trx, memberId));
/** Runs the work that follows the commit. Throws if there is none. */
const runAfterCommit = (finish: AfterCommit | null) => requireValue(finish)();
const signIn = (contact: string) =>
  firstApp.call('login', { body: { phone: contact, password: PASSWORD } });

describe('blocking a member', () => {
  test('ends every session on both processes, closes open connections and notifies the member', async () => {
    const member = await createMemberWithPassword(firstApp, { email: 'b1@example.org' });
    const clients = [
      await connectLive(firstApp.url, member),
      await connectLive(secondApp.url, member),
    ];
    openClients.push(...clients);
    await runAfterCommit(await block(member.id));
    for (const app of [firstApp, secondApp]) {
      expect((await app.call('readMe', { token: member.token })).status).toBe(401);
    }
    for (const client of clients) {
      expect(await client.waitForEvent('session:ended')).toEqual({});
      expect(await client.waitForDisconnection()).toBe('io server disconnect');
    }
    const message = await readLastMessage(firstApp, 'b1@example.org');
    expect(message?.subject).toBe('Your Sambandha account is blocked');
    expect(message?.body).toContain('support@sambandha.example');
    const signInResponse = await signIn('b1@example.org');
    expect([signInResponse.status, signInResponse.error.code]).toEqual([403, 'BLOCKED']);
    expect(signInResponse.error.message).toBe(failures.BLOCKED[1]);
    expect(await block(member.id)).toBeNull();
  });

  test('ends no session if its transaction fails', async () => {
    const member = await createMember(firstApp);
    const failedBlock = inTransaction(firstApp.db, async (trx) => {
      await blockMember(firstApp.context, trx, { memberId: member.id, reason: 'Fraud' });
      throw new Error('the audit log could not be written');
    });
    await expect(failedBlock).rejects.toThrow('audit log');
    expect((await secondApp.call('readMe', { token: member.token })).status).toBe(200);
  });

  test('leaves no valid session from a concurrent sign-in', async () => {
    for (let round = 0; round < 8; round += 1) {
      const email = `opening${round}@example.org`;
      const member = await createMemberWithPassword(firstApp, { email });
      const [signInResponse, finish] = await Promise.all([signIn(email), block(member.id)]);
      await finish?.();
      // A refused sign-in returns no token, and a request without a token also gets 401.
      const { token } = signInResponse.body;
      expect((await secondApp.call('readMe', { token })).status).toBe(401);
    }
  });

  test('can be undone, and the member is then notified and can sign in', async () => {
    const member = await createMemberWithPassword(firstApp, { email: 'b2@example.org' });
    await runAfterCommit(await block(member.id));
    await runAfterCommit(await unblock(member.id));
    expect(await listMessageSubjects(firstApp, 'b2@example.org')).toEqual([
      'Your Sambandha account is blocked',
      'Your Sambandha account is unblocked',
    ]);
    expect((await signIn('b2@example.org')).status).toBe(200);
    expect(await unblock(member.id)).toBeNull();
    expect(await firstApp.db.selectFrom('banned_contacts').selectAll().execute()).toEqual([]);
  });
});
