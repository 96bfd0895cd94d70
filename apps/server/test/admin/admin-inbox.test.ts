import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actsSince, lastAuditId } from '../harness/admin.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { is_admin: true });
});
afterAll(() => app.close());

describe('the feedback inbox', () => {
  const send = async (more = {}) =>
    (
      await app.call('sendFeedback', {
        body: { title: 'An idea', description: 'Please show the river.', ...more },
      })
    ).body.id;
  const answer = (id: string, body: object) =>
    app.call('answerFeedback', { token: admin.token, params: { id }, body });

  it('sends one reply by email and refuses a second reply', async () => {
    const id = await send({ email: 'idea@test.example', name: 'Ganesh' });
    const answered = await answer(id, { reply: 'It is on the list.', note: 'For spring' });
    expect(answered.body.feedback).toMatchObject({
      status: 'open',
      reply: 'It is on the list.',
      note: 'For spring',
      answeredAt: app.clock.now().toISOString(),
    });
    expect((await answer(id, { reply: 'Once more' })).error.code).toBe('DECIDED');
    const mails = await app.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', 'idea@test.example')
      .execute();
    expect(mails).toEqual([
      {
        subject: 'Your feedback to Sambandha',
        body: 'You wrote to us: “An idea”. Our answer:\n\nIt is on the list.',
      },
    ]);
  });

  it.each([
    [{ reply: 'Hello' }, 'This sender left no email address to answer to'],
    [{ reply: '   ' }, 'Please write an answer'],
    [{}, 'Please change something'],
    [{ status: 'lost' }, 'This status does not exist.'],
  ])('refuses %j and writes no audit entry', async (body, message) => {
    const id = await send();
    const before = await lastAuditId(app);
    const refused = await answer(id, body);
    expect([refused.status, refused.error.message]).toEqual([400, message]);
    expect(await actsSince(app, before)).toEqual([]);
  });

  it('closes and reopens feedback, and refuses a repeated change', async () => {
    const id = await send();
    expect((await answer(id, { status: 'open' })).error.code).toBe('DECIDED');
    expect((await answer(id, { status: 'closed' })).status).toBe(200);
    expect((await answer(id, { status: 'closed' })).error.code).toBe('DECIDED');
    expect((await answer(id, { status: 'open' })).body.feedback.status).toBe('open');
    expect((await answer(uuidv7(), { status: 'closed' })).status).toBe(404);
  });

  it('omits feedback with the hidden field filled in', async () => {
    const sent = await app.call('sendFeedback', {
      body: { title: 'Cheap pills', description: 'Buy them at once.', leaveEmpty: 'http://x' },
    });
    expect(sent.status).toBe(201);
    const { body } = await app.call('listFeedback', {
      token: admin.token,
      query: { search: 'Cheap pills' },
    });
    expect(body.feedback).toEqual([]);
  });

  it('deletes name, email, reply and note of a visitor who was a member and deleted the account', async () => {
    const he = await createMember(app, { gender: 'MALE', email: 'leaves@test.example' });
    const id = await send({ email: 'leaves@test.example', name: 'Ganesh' });
    await answer(id, { reply: 'Dear Ganesh', note: 'Ganesh again' });
    await app.call('deleteAccount', { token: he.token });
    const { body } = await app.call('listFeedback', {
      token: admin.token,
      query: { limit: '100' },
    });
    expect(body.feedback.find((one) => one.id === id)).toMatchObject({
      name: null,
      email: null,
      reply: null,
      note: null,
      description: 'Please show the river.',
    });
  });
});
