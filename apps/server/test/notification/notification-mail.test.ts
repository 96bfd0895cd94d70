import { beforeEach, describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

const MINUTE = 60_000;
const MESSAGE_TEXT = 'Shall our families meet?';

const app = testApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
const matchApi = matchCalls(app);
beforeEach(async () => {
  // Prevents e-mails about notifications of other tests.
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
});

/** Advances the clock and sends the e-mails that are due. */
async function advanceAndSend(minutes: number, target: TestApp = app) {
  app.clock.advance(minutes * MINUTE);
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
  const pair = await matchApi.connectedPair();
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
  return pair;
}

describe('an e-mail', () => {
  test('is sent after five minutes and contains no names or texts', async () => {
    const { she, he } = await createPair(app);
    await matchApi.request(he, she, MESSAGE_TEXT);
    await advanceAndSend(4);
    expect(await listMails(she)).toEqual([]);
    await advanceAndSend(1);
    const [mail] = await listMails(she);
    expect(mail?.subject).toBe('Someone has expressed interest in your profile · Sambandha');
    expect(mail?.body).not.toContain(MESSAGE_TEXT);
    expect(mail?.body).not.toContain(he.name);
    expect(mail?.body).toMatch(/\/messages\?conversation=[\da-f-]{36}/);
    await advanceAndSend(120);
    expect(await listMails(she)).toHaveLength(1);
  });

  test('combines all messages and is sent at most once an hour', async () => {
    const { she, he, id } = await createConnectedPair();
    for (let i = 0; i < 3; i += 1) await matchApi.send(he, id, MESSAGE_TEXT);
    await advanceAndSend(5);
    expect(await listSubjects(she)).toEqual(['You have 3 new messages']);
    await matchApi.send(he, id, MESSAGE_TEXT);
    await advanceAndSend(50);
    expect(await listMails(she)).toHaveLength(1);
    await advanceAndSend(10);
    expect(await listSubjects(she)).toEqual(['You have 3 new messages', 'You have 4 new messages']);
  });

  test('combines several conversations', async () => {
    const { she, he, id } = await createConnectedPair();
    const secondMan = await createMember(app, { gender: 'MALE' });
    const secondMatchId = (await matchApi.request(secondMan, she)).body.match.id;
    await matchApi.act(she, secondMatchId, 'accept');
    await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
    await matchApi.send(he, id, MESSAGE_TEXT);
    await matchApi.send(secondMan, secondMatchId, MESSAGE_TEXT);
    await matchApi.send(secondMan, secondMatchId, MESSAGE_TEXT);
    await advanceAndSend(5);
    expect(await listSubjects(she)).toEqual(['You have 3 new messages from 2 people']);
    expect((await listMails(she))[0]?.body).toMatch(/\/messages$/m);
  });

  test('about a conversation is sent at most once an hour across kinds', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(she, id, 'accept');
    await advanceAndSend(5);
    expect(await listSubjects(he)).toEqual(['Your interest was accepted']);
    await matchApi.send(she, id, MESSAGE_TEXT);
    await advanceAndSend(30);
    expect(await listMails(he)).toHaveLength(1);
    await advanceAndSend(30);
    expect(await listSubjects(he)).toEqual([
      'Your interest was accepted',
      'You have a new message',
    ]);
  });

  test.each<[string, (she: TestMember, he: TestMember, id: string) => Promise<unknown>]>([
    ['was read meanwhile', (she, _, id) => matchApi.markRead(she, id)],
    ['is from a blocked member', (she, he) => matchApi.block(she, he)],
    ['is from a member who blocked the recipient', (she, he) => matchApi.block(he, she)],
    ['is of a match that ended', (_, he, id) => matchApi.act(he, id, 'end')],
    ['is from a deleted member', (_, he) => app.call('deleteAccount', { token: he.token })],
    ['is of a kind turned off', (she) => chooseKinds(she, { MESSAGE: { email: false } })],
    ['is for a deactivated member', (she) => app.call('deactivateAccount', { token: she.token })],
    [
      'is for a member without a confirmed address',
      (she) =>
        app.db
          .updateTable('accounts')
          .set({ email: null, email_verified_at: null, phone: `+9199${she.id.slice(-8)}` })
          .where('member_id', '=', she.id)
          .execute(),
    ],
  ])('is not sent when the message %s', async (_, change) => {
    const { she, he, id } = await createConnectedPair();
    await matchApi.send(he, id, MESSAGE_TEXT);
    await change(she, he, id);
    await advanceAndSend(70);
    expect((await listSubjects(she)).filter((subject) => subject?.includes('message'))).toEqual([]);
    const dueNotifications = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('member_id', '=', she.id)
      .where('mail_due_at', 'is not', null)
      .execute();
    expect(dueNotifications).toEqual([]);
  });

  test('is delayed while the member is connected and is sent after the member has disconnected', async () => {
    const { she, he, id } = await createConnectedPair();
    const live = await connectLive(app.url, she);
    await expect.poll(() => app.context.live.isOnline([she.id])).toContain(she.id);
    await matchApi.send(he, id, MESSAGE_TEXT);
    await advanceAndSend(60);
    expect(await listMails(she)).toEqual([]);
    live.close();
    // Simulates the end of the grace period in which she could reconnect.
    await app.db.deleteFrom('live_members').where('member_id', '=', she.id).execute();
    await advanceAndSend(1);
    expect(await listSubjects(she)).toEqual(['You have a new message']);
  });

  test('is sent once by concurrent processes', async () => {
    const secondApp = await startTestApp({ siblingOf: app });
    for (let round = 0; round < 5; round += 1) {
      const { she, he, id } = await createConnectedPair();
      await matchApi.send(he, id, MESSAGE_TEXT);
      app.clock.advance(5 * MINUTE);
      await Promise.all(
        [app, secondApp, app, secondApp].map((target) =>
          sendMails(target.context, emailAndLanguageOf),
        ),
      );
      expect(await listSubjects(she)).toEqual(['You have a new message']);
    }
    await secondApp.close();
  });

  test('is still due after a failed delivery', async () => {
    const { she, he, id } = await createConnectedPair();
    await matchApi.send(he, id, MESSAGE_TEXT);
    const { deliver } = app.context;
    const brokenContext = {
      ...app.context,
      deliver: { ...deliver, send: () => Promise.reject(new Error()) },
    };
    app.clock.advance(5 * MINUTE);
    await sendMails(brokenContext, emailAndLanguageOf);
    expect(await listMails(she)).toEqual([]);
    await sendMails(app.context, emailAndLanguageOf);
    expect(await listSubjects(she)).toEqual(['You have a new message']);
  });
});
