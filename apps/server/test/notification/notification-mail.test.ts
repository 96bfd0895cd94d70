import { MINUTE_MS } from '@sambandha/contract/durations';
import { beforeEach, describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive, findOnlineMembers } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const MESSAGE_TEXT = 'Shall our families meet?';
const DAY_MINUTES = 24 * 60;

const app = testApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
const matchApi = matchCalls(app);
beforeEach(async () => {
  // Prevents e-mails about notifications of other tests.
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
});

/** Advances the clock and sends the e-mails that are due. */
async function advanceAndSend(minutes: number, target: TestApp = app) {
  app.clock.advance(minutes * MINUTE_MS);
  await sendMails(target.context, emailAndLanguageOf);
}

async function listMails(member: TestMember) {
  return app.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', member.email ?? '')
    .orderBy('id')
    .execute();
}

const listSubjects = async (member: TestMember) =>
  (await listMails(member)).map(({ subject }) => subject.split(' · ')[0]);

const chooseKinds = (member: TestMember, kinds: object) =>
  app.call('updateNotificationSettings', { token: member.token, body: { kinds } });

async function createConnectedPair() {
  const pair = await matchApi.createConnectedPair();
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
  return pair;
}

describe('an e-mail', () => {
  test('is sent after five minutes and contains no names or texts', async () => {
    const { woman, man } = await createPair(app);
    await matchApi.request(man, woman, MESSAGE_TEXT);
    await advanceAndSend(4);
    expect(await listMails(woman)).toEqual([]);
    await advanceAndSend(1);
    const [mail] = await listMails(woman);
    expect(mail?.subject).toBe('Someone has expressed interest in your profile · Sambandha');
    expect(mail?.body).not.toContain(MESSAGE_TEXT);
    expect(mail?.body).not.toContain(man.name);
    expect(mail?.body).toMatch(/\/messages\?conversation=[\da-f-]{36}/);
    await advanceAndSend(120);
    expect(await listMails(woman)).toHaveLength(1);
  });

  test('combines all messages and is sent at most once an hour', async () => {
    const { woman, man, id } = await createConnectedPair();
    for (let count = 0; count < 3; count += 1) await matchApi.send(man, id, MESSAGE_TEXT);
    await advanceAndSend(5);
    expect(await listSubjects(woman)).toEqual(['You have 3 new messages']);
    await matchApi.send(man, id, MESSAGE_TEXT);
    await advanceAndSend(50);
    expect(await listMails(woman)).toHaveLength(1);
    await advanceAndSend(10);
    expect(await listSubjects(woman)).toEqual([
      'You have 3 new messages',
      'You have 4 new messages',
    ]);
  });

  test('combines several conversations', async () => {
    const { woman, man, id } = await createConnectedPair();
    const secondMan = await createMember(app, { gender: 'MALE' });
    const secondMatchId = (await matchApi.request(secondMan, woman)).body.match.id;
    await matchApi.act(woman, secondMatchId, 'accept');
    await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
    await matchApi.send(man, id, MESSAGE_TEXT);
    await matchApi.send(secondMan, secondMatchId, MESSAGE_TEXT);
    await matchApi.send(secondMan, secondMatchId, MESSAGE_TEXT);
    await advanceAndSend(5);
    expect(await listSubjects(woman)).toEqual(['You have 3 new messages from 2 people']);
    expect((await listMails(woman))[0]?.body).toMatch(/\/messages$/m);
  });

  test('about a conversation is sent at most once an hour across kinds', async () => {
    const { woman, man } = await createPair(app);
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await advanceAndSend(5);
    expect(await listSubjects(man)).toEqual(['Your interest was accepted']);
    await matchApi.send(woman, id, MESSAGE_TEXT);
    await advanceAndSend(30);
    expect(await listMails(man)).toHaveLength(1);
    await advanceAndSend(30);
    expect(await listSubjects(man)).toEqual([
      'Your interest was accepted',
      'You have a new message',
    ]);
  });

  test.each<[string, (woman: TestMember, man: TestMember, id: string) => Promise<unknown>]>([
    ['was read meanwhile', (woman, _, id) => matchApi.markRead(woman, id)],
    ['is from a blocked member', (woman, man) => matchApi.block(woman, man)],
    ['is from a member who blocked the recipient', (woman, man) => matchApi.block(man, woman)],
    ['is of a match that ended', (_, man, id) => matchApi.act(man, id, 'end')],
    ['is from a deleted member', (_, man) => app.call('deleteAccount', { token: man.token })],
    ['is of a kind turned off', (woman) => chooseKinds(woman, { MESSAGE: { email: false } })],
    [
      'is for a deactivated member',
      (woman) => app.call('deactivateAccount', { token: woman.token }),
    ],
    [
      'is for a member without a confirmed address',
      (woman) =>
        app.db
          .updateTable('accounts')
          .set({ email: null, email_verified_at: null, phone: `+9199${woman.id.slice(-8)}` })
          .where('member_id', '=', woman.id)
          .execute(),
    ],
  ])('is not sent when the message %s', async (_, change) => {
    const { woman, man, id } = await createConnectedPair();
    await matchApi.send(man, id, MESSAGE_TEXT);
    await change(woman, man, id);
    await advanceAndSend(70);
    expect((await listSubjects(woman)).filter((subject) => subject?.includes('message'))).toEqual(
      [],
    );
    const dueNotifications = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('member_id', '=', woman.id)
      .where('mail_due_at', 'is not', null)
      .execute();
    expect(dueNotifications).toEqual([]);
  });

  test('is delayed while the member is connected and is sent after the member has disconnected', async () => {
    const { woman, man, id } = await createConnectedPair();
    const device = await connectLive(app.url, woman);
    await expect.poll(() => findOnlineMembers(app.db, [woman.id])).toContain(woman.id);
    await matchApi.send(man, id, MESSAGE_TEXT);
    await advanceAndSend(60);
    expect(await listMails(woman)).toEqual([]);
    device.close();
    // Simulates the end of the grace period in which the woman could reconnect.
    await app.db.deleteFrom('live_members').where('member_id', '=', woman.id).execute();
    await advanceAndSend(1);
    expect(await listSubjects(woman)).toEqual(['You have a new message']);
  });

  test('is sent once by concurrent processes', async () => {
    const secondApp = await startTestApp({ siblingOf: app });
    for (let round = 0; round < 5; round += 1) {
      const { woman, man, id } = await createConnectedPair();
      await matchApi.send(man, id, MESSAGE_TEXT);
      app.clock.advance(5 * MINUTE_MS);
      await Promise.all(
        [app, secondApp, app, secondApp].map((target) =>
          sendMails(target.context, emailAndLanguageOf),
        ),
      );
      expect(await listSubjects(woman)).toEqual(['You have a new message']);
    }
    await secondApp.close();
  });

  test('about several messages is sent if the latest message is at most three days old', async () => {
    const { woman, man, id } = await createConnectedPair();
    const device = await connectLive(app.url, woman);
    await expect.poll(() => findOnlineMembers(app.db, [woman.id])).toContain(woman.id);
    await matchApi.send(man, id, MESSAGE_TEXT);
    await advanceAndSend(2 * DAY_MINUTES);
    await matchApi.send(man, id, MESSAGE_TEXT);
    await advanceAndSend(2 * DAY_MINUTES);
    expect(await listMails(woman)).toEqual([]);
    device.close();
    // Simulates the end of the grace period in which the woman could reconnect.
    await app.db.deleteFrom('live_members').where('member_id', '=', woman.id).execute();
    await advanceAndSend(1);
    expect(await listSubjects(woman)).toEqual(['You have 2 new messages']);
  });

  test('is neither sent nor recorded if the transaction fails, and is sent once by the next run', async () => {
    const { woman, man, id } = await createConnectedPair();
    await matchApi.send(man, id, MESSAGE_TEXT);
    const { deliver } = app.context;
    const send: typeof deliver.send = async (message, trx) => {
      await deliver.send(message, trx);
      throw new Error('the connection is lost');
    };
    const brokenContext = { ...app.context, deliver: { ...deliver, send } };
    app.clock.advance(5 * MINUTE_MS);
    await sendMails(brokenContext, emailAndLanguageOf);
    expect(await listMails(woman)).toEqual([]);
    await sendMails(app.context, emailAndLanguageOf);
    expect(await listSubjects(woman)).toEqual(['You have a new message']);
  });
});
