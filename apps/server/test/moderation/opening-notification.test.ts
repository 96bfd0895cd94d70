import { MINUTE_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { conversationCalls } from '../harness/conversation-calls.ts';
import { addRelative, createRelative, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the notifications about a request to open a conversation to a relative. */

const app = testApp();
const conversationApi = conversationCalls(app);

/** The value of `allow` with which a member refuses a request. */
const NOT_ALLOWED = false;

const listRequestNotifications = async ({ token }: TestMember) =>
  (await app.call('listNotifications', { token, query: {} })).body.notifications.filter(
    ({ kind }) => kind === 'OPENING_ASKED',
  );

test('the other side is notified once of a request to open, and once of a request for earlier messages', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await conversationApi.open(woman, id, father);
  await conversationApi.open(woman, id, father);
  expect(await listRequestNotifications(man)).toMatchObject([
    { count: 1, readAt: null, matchId: id, member: { id: woman.id, name: 'Sahana Bhat' } },
  ]);
  expect(await listRequestNotifications(woman)).toEqual([]);
  const [request] = (await conversationApi.openings(man, id)).theirs;
  const requestId = request?.id as string;
  await conversationApi.answer(man, id, requestId);
  expect(await listRequestNotifications(man)).toMatchObject([{ readAt: expect.any(String) }]);
  await conversationApi.requestHistory(woman, id, requestId);
  await conversationApi.requestHistory(woman, id, requestId);
  expect(await listRequestNotifications(man)).toMatchObject([{ count: 1, readAt: null }, {}]);
  await conversationApi.answerHistoryRequest(man, id, requestId, NOT_ALLOWED);
  await conversationApi.requestHistory(woman, id, requestId);
  expect((await listRequestNotifications(man)).filter(({ readAt }) => readAt === null)).toEqual([]);
});

test('the e-mail about a request is in the language of the recipient, without names and messages', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await app.query(`UPDATE accounts SET language = 'kn' WHERE member_id = '${man.id}'`);
  // A conversation causes at most one e-mail an hour, so the pending e-mail about its messages is
  // cancelled.
  await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
  await conversationApi.open(woman, id, father);
  app.clock.advance(6 * MINUTE_MS);
  await sendMails(app.context, emailAndLanguageOf);
  const { rows } = await app.query(
    `SELECT subject, body FROM outbox WHERE recipient = '${man.email}'`,
  );
  expect(rows).toMatchObject([{ subject: expect.stringContaining('ಸಂಭಾಷಣೆಯ ಬಗ್ಗೆ') }]);
  expect(JSON.stringify(rows)).not.toMatch(/Sahana|Venkatesh|secret/);
});

test('a request for a relative of both sides notifies no member, and no request notifies the relative', async () => {
  const { woman, man, father, id } = await conversationApi.createFamily();
  await addRelative(app, father.id, man.id);
  await conversationApi.open(woman, id, father);
  expect(await listRequestNotifications(man)).toEqual([]);
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, woman.id, 'speaker');
  await conversationApi.open(woman, id, uncle);
  expect(await listRequestNotifications(man)).toMatchObject([{ count: 1 }]);
  const [, request] = (await conversationApi.openings(man, id)).theirs;
  await conversationApi.answer(man, id, request?.id as string, NOT_ALLOWED);
  expect(await listRequestNotifications(uncle)).toEqual([]);
});

describe('the e-mail about a request for earlier messages', () => {
  /** Requests the earlier messages of an open conversation. Only this request has a due e-mail. */
  async function requestEarlierMessages() {
    const { woman, man, father, id } = await conversationApi.createFamily();
    const openingId = await conversationApi.openAndAllow(woman, man, id, father);
    await app.db.updateTable('notifications').set({ mail_due_at: null }).execute();
    await conversationApi.requestHistory(woman, id, openingId);
    return { man, id, openingId };
  }

  async function sendAndCountMails({ email }: TestMember) {
    app.clock.advance(6 * MINUTE_MS);
    await sendMails(app.context, emailAndLanguageOf);
    const outbox = app.db.selectFrom('outbox').select('id');
    return (await outbox.where('recipient', '=', email ?? '').execute()).length;
  }

  test('is sent while the request awaits an answer', async () => {
    const { man } = await requestEarlierMessages();
    expect(await sendAndCountMails(man)).toBe(1);
  });

  test('is not sent after the answer', async () => {
    const { man, id, openingId } = await requestEarlierMessages();
    await conversationApi.answerHistoryRequest(man, id, openingId, NOT_ALLOWED);
    expect(await sendAndCountMails(man)).toBe(0);
  });
});
