import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

const MINUTE = 60_000;
const WORDS = 'Shall our families meet?';

let app: TestApp;
let act: MatchCalls;
beforeAll(async () => {
  app = await startTestApp({ env: { MESSAGES_PER_MINUTE: '1000' } });
  act = matchCalls(app);
});
beforeEach(async () => {
  // Notifications left by other tests are not sent in this one.
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
});
afterAll(() => app.close());

/** Advances the clock and sends all that is due. */
async function pass(minutes: number, from: TestApp = app) {
  app.clock.advance(minutes * MINUTE);
  await sendMails(from.context, emailAndLanguageOf);
}

async function mailsTo(member: TestMember) {
  return app.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', member.email ?? '')
    .orderBy('id')
    .execute();
}

const subjectsTo = async (member: TestMember) =>
  (await mailsTo(member)).map(({ subject }) => subject.split(' · ')[0]);

const choose = (member: TestMember, kinds: object) =>
  app.call('updateNotificationSettings', { token: member.token, body: { kinds } });

async function connected() {
  const pair = await act.connectedPair();
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
  return pair;
}

describe('an e-mail', () => {
  test('is sent after five minutes, without names or texts', async () => {
    const { she, he } = await createPair(app);
    await act.request(he, she, WORDS);
    await pass(4);
    expect(await mailsTo(she)).toEqual([]);
    await pass(1);
    const [mail] = await mailsTo(she);
    expect(mail?.subject).toBe('Someone has expressed interest in your profile · Sambandha');
    expect(mail?.body).not.toContain(WORDS);
    expect(mail?.body).not.toContain(he.name);
    expect(mail?.body).toMatch(/\/messages\?conversation=[\da-f-]{36}/);
    await pass(120);
    expect(await mailsTo(she)).toHaveLength(1);
  });

  test('combines all messages and is sent at most once an hour', async () => {
    const { she, he, id } = await connected();
    for (let i = 0; i < 3; i += 1) await act.send(he, id, WORDS);
    await pass(5);
    expect(await subjectsTo(she)).toEqual(['You have 3 new messages']);
    await act.send(he, id, WORDS);
    await pass(50);
    expect(await mailsTo(she)).toHaveLength(1);
    await pass(10);
    expect(await subjectsTo(she)).toEqual(['You have 3 new messages', 'You have 4 new messages']);
  });

  test('combines several conversations', async () => {
    const { she, he, id } = await connected();
    const another = await createMember(app, { gender: 'MALE' });
    const second = (await act.request(another, she)).body.match.id;
    await act.act(she, second, 'accept');
    await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
    await act.send(he, id, WORDS);
    await act.send(another, second, WORDS);
    await act.send(another, second, WORDS);
    await pass(5);
    expect(await subjectsTo(she)).toEqual(['You have 3 new messages from 2 people']);
    expect((await mailsTo(she))[0]?.body).toMatch(/\/messages$/m);
  });

  test('about a conversation is sent at most once an hour across kinds', async () => {
    const { she, he } = await createPair(app);
    const { id } = (await act.request(he, she)).body.match;
    await act.act(she, id, 'accept');
    await pass(5);
    expect(await subjectsTo(he)).toEqual(['Your interest was accepted']);
    await act.send(she, id, WORDS);
    await pass(30);
    expect(await mailsTo(he)).toHaveLength(1);
    await pass(30);
    expect(await subjectsTo(he)).toEqual(['Your interest was accepted', 'You have a new message']);
  });

  test.each<[string, (she: TestMember, he: TestMember, id: string) => Promise<unknown>]>([
    ['was read meanwhile', (she, _, id) => act.markRead(she, id)],
    ['is from a blocked member', (she, he) => act.block(she, he)],
    ['is from a member who blocked the recipient', (she, he) => act.block(he, she)],
    ['is from a deleted member', (_, he) => app.call('deleteAccount', { token: he.token })],
    ['is of a kind turned off', (she) => choose(she, { MESSAGE: { email: false } })],
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
  ])('is not sent when the message %s', async (_, happens) => {
    const { she, he, id } = await connected();
    await act.send(he, id, WORDS);
    await happens(she, he, id);
    await pass(70);
    expect((await subjectsTo(she)).filter((subject) => subject?.includes('message'))).toEqual([]);
    const waiting = await app.db
      .selectFrom('notifications')
      .select('id')
      .where('member_id', '=', she.id)
      .where('mail_due_at', 'is not', null)
      .execute();
    expect(waiting).toEqual([]);
  });

  test('waits while the member is connected and is sent after the member left', async () => {
    const { she, he, id } = await connected();
    const live = await connectLive(app.url, she);
    await expect.poll(() => app.context.live.isOnline([she.id])).toContain(she.id);
    await act.send(he, id, WORDS);
    await pass(60);
    expect(await mailsTo(she)).toEqual([]);
    live.close();
    // Simulates the end of the time in which she could reconnect.
    await app.db.deleteFrom('live_members').where('member_id', '=', she.id).execute();
    await pass(1);
    expect(await subjectsTo(she)).toEqual(['You have a new message']);
  });

  test('is sent once by concurrent processes', async () => {
    const other = await startTestApp({ beside: app });
    for (let round = 0; round < 5; round += 1) {
      const { she, he, id } = await connected();
      await act.send(he, id, WORDS);
      app.clock.advance(5 * MINUTE);
      await Promise.all(
        [app, other, app, other].map((one) => sendMails(one.context, emailAndLanguageOf)),
      );
      expect(await subjectsTo(she)).toEqual(['You have a new message']);
    }
    await other.close();
  });

  test('stays due after a failed delivery', async () => {
    const { she, he, id } = await connected();
    await act.send(he, id, WORDS);
    const { deliver } = app.context;
    const broken = {
      ...app.context,
      deliver: { ...deliver, send: () => Promise.reject(new Error()) },
    };
    app.clock.advance(5 * MINUTE);
    await sendMails(broken, emailAndLanguageOf);
    expect(await mailsTo(she)).toEqual([]);
    await sendMails(app.context, emailAndLanguageOf);
    expect(await subjectsTo(she)).toEqual(['You have a new message']);
  });
});
