import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { listMessageSubjects } from '../harness/account.ts';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let admin: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true });
});

describe('the feedback inbox', () => {
  const sendFeedback = async (fields = {}) =>
    (
      await app.call('sendFeedback', {
        body: { title: 'An idea', description: 'Please show the river.', ...fields },
      })
    ).body.id;
  const answerFeedback = (id: string, body: object) =>
    app.call('answerFeedback', { token: admin.token, params: { id }, body });

  test('sends one reply by e-mail and refuses a second reply', async () => {
    const id = await sendFeedback({ email: 'idea@test.example', name: 'Ganesh' });
    const response = await answerFeedback(id, { reply: 'It is on the list.', note: 'For spring' });
    expect(response.body.feedback).toMatchObject({
      status: 'open',
      reply: 'It is on the list.',
      note: 'For spring',
      answeredAt: app.clock.now().toISOString(),
    });
    expect((await answerFeedback(id, { reply: 'Once more' })).error.code).toBe('DECIDED');
    const messages = await app.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', 'idea@test.example')
      .execute();
    expect(messages).toEqual([
      {
        subject: 'Your feedback to Sambandha',
        body: 'You wrote to us: “An idea”. Our answer:\n\nIt is on the list.',
      },
    ]);
  });

  test('neither stores nor sends a reply if the transaction fails, and sends it after the next request', async () => {
    const email = 'unqueued@test.example';
    const id = await sendFeedback({ email });
    const { send } = app.context.deliver;
    vi.spyOn(app.context.deliver, 'send').mockImplementationOnce(async (message, trx) => {
      await send(message, trx);
      throw new Error('the connection is lost');
    });
    expect((await answerFeedback(id, { reply: 'It is on the list.' })).status).toBe(500);
    const storedFeedback = app.db.selectFrom('feedback').select('answered_at').where('id', '=', id);
    expect(await storedFeedback.execute()).toEqual([{ answered_at: null }]);
    expect(await listMessageSubjects(app, email)).toEqual([]);
    expect((await answerFeedback(id, { reply: 'It is on the list.' })).status).toBe(200);
    expect(await listMessageSubjects(app, email)).toHaveLength(1);
  });

  test.each([
    [{ reply: 'Hello' }, 'This sender left no email address to answer to'],
    [{ reply: '   ' }, 'Please write an answer'],
    [{}, 'Please change something'],
    [{ previousNote: null }, 'Please change something'],
    [{ status: 'lost' }, 'This status does not exist.'],
  ])('refuses %j and writes no audit entry', async (body, message) => {
    const id = await sendFeedback();
    const previousAuditId = await readLastAuditId(app);
    const response = await answerFeedback(id, body);
    expect([response.status, response.error.message]).toEqual([400, message]);
    expect(await listAuditActsAfter(app, previousAuditId)).toEqual([]);
  });

  test('closes and reopens feedback, and refuses a repeated change', async () => {
    const id = await sendFeedback();
    expect((await answerFeedback(id, { status: 'open' })).error.code).toBe('DECIDED');
    expect((await answerFeedback(id, { status: 'closed' })).status).toBe(200);
    expect((await answerFeedback(id, { status: 'closed' })).error.code).toBe('DECIDED');
    expect((await answerFeedback(id, { status: 'open' })).body.feedback.status).toBe('open');
    expect((await answerFeedback(uuidv7(), { status: 'closed' })).status).toBe(404);
  });

  test('refuses a note that would replace an unread note of another team member', async () => {
    const id = await sendFeedback();
    const first = { note: 'For spring', previousNote: null };
    expect((await answerFeedback(id, first)).body.feedback.note).toBe('For spring');
    const second = { note: 'Ganesh does it', previousNote: null };
    expect((await answerFeedback(id, second)).error.code).toBe('DECIDED');
    const response = await answerFeedback(id, { note: '', previousNote: 'For spring' });
    expect(response.body.feedback.note).toBeNull();
  });

  test('omits feedback from a program that filled in the invisible field', async () => {
    const response = await app.call('sendFeedback', {
      body: { title: 'Cheap pills', description: 'Buy them at once.', leaveEmpty: 'http://x' },
    });
    expect(response.status).toBe(201);
    const { body } = await app.call('listFeedback', {
      token: admin.token,
      query: { search: 'Cheap pills' },
    });
    expect(body.feedback).toEqual([]);
  });

  test.each([
    ['Anu.Capital@Example.org', 'anu.capital@example.org'],
    ['anu@ಉದಾಹರಣೆ.ಭಾರತ', 'anu@ಉದಾಹರಣೆ.ಭಾರತ'],
  ])('finds feedback from %s by %s', async (email, search) => {
    const id = await sendFeedback({ email });
    for (const spelling of [search, email, `${search.toUpperCase()} `]) {
      const { body } = await app.call('listFeedback', {
        token: admin.token,
        query: { search: spelling },
      });
      expect(body.feedback.map((item) => item.id)).toEqual([id]);
    }
  });

  test('deletes name, e-mail, reply and note of feedback when the member with the same e-mail address deletes the account', async () => {
    const man = await createMember(app, { gender: 'MALE', email: 'leaves@test.example' });
    const id = await sendFeedback({ email: 'leaves@test.example', name: 'Ganesh' });
    await answerFeedback(id, { reply: 'Dear Ganesh', note: 'Ganesh again' });
    await app.call('deleteAccount', { token: man.token });
    const { body } = await app.call('listFeedback', {
      token: admin.token,
      query: { limit: '100' },
    });
    expect(body.feedback.find((item) => item.id === id)).toMatchObject({
      name: null,
      email: null,
      reply: null,
      note: null,
      description: 'Please show the river.',
    });
  });
});
