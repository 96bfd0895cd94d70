import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { actsSince, lastLine } from './harness/admin.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, type TestMember } from './harness/factories.ts';

let app: TestApp;
let admin: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { is_admin: true, full_name: 'Sharada Admin' });
});
afterAll(() => app.close());

const users = (query: object) =>
  app.call('listAdminUsers', { token: admin.token, query: query as never });
const search = (body: object) =>
  app.call('searchAdminUsers', { token: admin.token, body: body as never });
const found = async (words: string) =>
  (await search({ search: words })).body.users.map(({ id }) => id);

const hostile = [
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example","x")',
  "'; DROP TABLE members; --",
  '100%_\\',
  '\u202Eelif\u202C',
];

describe('hostile words', () => {
  it.each(hostile)('%s come back as they are, in every field', async (words) => {
    const she = await createMember(app, { full_name: `A ${words}` });
    const he = await createMember(app, { gender: 'MALE', full_name: `B ${words}` });
    await app.call('reportMember', {
      token: he.token,
      body: { memberId: she.id, reason: 'OTHER', details: words },
    });
    const params = { id: she.id };
    const blocked = await app.call('blockUser', {
      token: admin.token,
      params,
      body: { reason: words },
    });
    expect(blocked.body.user.name).toBe(`A ${words}`);
    const { body } = await app.call('readAdminUser', { token: admin.token, params });
    expect(body.user).toMatchObject({
      blockReason: words,
      reports: [{ details: words, note: words, reporter: { name: `B ${words}` } }],
      history: [{ act: 'BLOCK', note: words }],
    });
    expect(body.user.photos.length + (body.user.avatar === '' ? 0 : 1)).toBeGreaterThan(0);
    expect(await found(words)).toEqual(expect.arrayContaining([she.id, he.id]));
    const log = await app.call('listAuditLog', {
      token: admin.token,
      query: { search: words, act: 'BLOCK' },
    });
    expect(log.body.entries[0]).toMatchObject({ act: 'BLOCK', note: words });
    const description = `It says ${words} to me`;
    const sent = await app.call('sendFeedback', {
      body: { title: `Title ${words}`, description, name: words },
    });
    const inbox = await app.call('listFeedback', {
      token: admin.token,
      query: { search: words },
    });
    expect(inbox.body.feedback).toMatchObject([
      { id: sent.body.id, title: `Title ${words}`, description, name: words },
    ]);
  });

  it('are no patterns: a sign that stands for any other finds itself only', async () => {
    const plain = await createMember(app, { full_name: 'Plain Percentless' });
    const percent = await createMember(app, { full_name: 'Pl%n Percent' });
    expect(await found('Pl%n')).toEqual([percent.id]);
    expect(await found('Pl_in')).toEqual([]);
    expect(await found('plain percentless')).toEqual([plain.id]);
    expect(
      (await app.call('listFeedback', { token: admin.token, query: { search: '_______________' } }))
        .body.feedback,
    ).toEqual([]);
  });

  it('are refused where no text can hold them', async () => {
    for (const body of [
      { reason: 'a\u0000b' },
      { reason: '  ' },
      { reason: 'x'.repeat(501) },
      {},
    ]) {
      const refused = await app.call('blockUser', {
        token: admin.token,
        params: { id: uuidv7() },
        body: body as { reason: string },
      });
      expect(refused.status).toBe(400);
    }
  });
});

test('a page past the end of a list or a search is empty, and says how many there are', async () => {
  const past = { page: 2, limit: 100, status: 'blocked', search: 'nobody at all' };
  for (const { status, body } of [await users({ page: 9000 }), await search(past)]) {
    expect([status, body.users]).toEqual([200, []]);
    expect(body.pagination.pages).toBeLessThan(body.pagination.page);
  }
});

test('pages past the end of reports, inbox and log are empty too', async () => {
  const { token } = admin;
  const reports = await app.call('listAdminReports', { token, query: { page: '900' } });
  const inbox = await app.call('listFeedback', { token, query: { page: '900' } });
  const log = await app.call('listAuditLog', {
    token,
    query: { cursor: '00000000-0000-7000-8000-000000000000' },
  });
  expect([reports.body.reports, inbox.body.feedback, log.body.entries]).toEqual([[], [], []]);
});

test.each([
  { page: 0 },
  { page: '1e9' },
  { limit: 101 },
  { status: 'gone' },
  { sort: 'phone' },
  { search: 'a contact has no place in an address' },
  { isAdmin: true },
])('a list with %j is refused', async (query) => {
  expect((await users(query)).status).toBe(400);
});

test.each([
  {},
  { search: '  ' },
  { search: 'x'.repeat(101) },
  { search: 'a\u0000b' },
  { search: 'a', page: 0 },
  { search: 'a', limit: 101 },
  { search: 'a', sort: 'phone' },
])('a search with %j is refused, and not written down', async (body) => {
  const before = await lastLine(app);
  expect((await search(body)).status).toBe(400);
  expect(await lastLine(app)).toBe(before);
});

describe('the audit log', () => {
  it('is not changed, cut or emptied by any SQL', async () => {
    const she = await createMember(app);
    await app.call('blockUser', {
      token: admin.token,
      params: { id: she.id },
      body: { reason: 'Kept for good' },
    });
    const { rows: before } = await app.query('SELECT * FROM audit_log ORDER BY id');
    for (const statement of [
      "UPDATE audit_log SET note = 'Something else'",
      "UPDATE audit_log SET act = 'VERIFY', at = now()",
      `UPDATE audit_log SET member_id = '${admin.id}'`,
      "DELETE FROM audit_log WHERE act IN ('VIEW_CONTACTS', 'VIEW_EVIDENCE', 'SEARCH_MEMBERS')",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'TRUNCATE members CASCADE',
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow('only added to');
    }
    expect((await app.query('SELECT * FROM audit_log ORDER BY id')).rows).toEqual(before);
  });

  it('can forget a member, and can do nothing else on the way', async () => {
    const she = await createMember(app);
    const before = await lastLine(app);
    await app.call('askForPhoto', {
      token: admin.token,
      params: { id: she.id },
      body: { note: 'Closer' },
    });
    await app.query(
      `UPDATE audit_log SET member_id = NULL, note = 'Another', actor_name = 'Another', act = 'VERIFY'
       WHERE member_id = '${she.id}'`,
    );
    expect(await actsSince(app, before)).toEqual(['ASK_PHOTO']);
    const { body } = await app.call('listAuditLog', { token: admin.token, query: { limit: '1' } });
    expect(body.entries).toMatchObject([
      { act: 'ASK_PHOTO', note: null, actor: 'Sharada Admin', member: null },
    ]);
  });

  it('tells who looked at whom, every time', async () => {
    const she = await createMember(app);
    const params = { id: she.id };
    await app.call('readAdminUser', { token: admin.token, params });
    await app.call('readAdminUser', { token: admin.token, params });
    await app.call('readAdminUser', { token: admin.token, params: { id: admin.id } });
    await app.call('readAdminUser', { token: admin.token, params: { id: uuidv7() } });
    const { body } = await app.call('listAuditLog', {
      token: admin.token,
      query: { act: 'VIEW_MEMBER', search: she.name },
    });
    expect(body.entries).toMatchObject(
      Array(2).fill({ act: 'VIEW_MEMBER', actor: 'Sharada Admin', member: { id: she.id } }),
    );
    const page = await app.call('readAdminUser', { token: admin.token, params });
    expect(page.body.user.history).toEqual([]);
  });

  it('is read in pages that neither repeat nor leave out, while it grows', async () => {
    const query = { act: ['VIEW_MEMBER', 'BLOCK', 'ASK_PHOTO'], limit: 3 };
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const more: { cursor?: string } = cursor === null ? {} : { cursor };
      const { body } = await app.call('listAuditLog', {
        token: admin.token,
        query: { ...query, ...more } as never,
      });
      seen.push(...body.entries.map(({ id }) => id));
      cursor = body.nextCursor;
      await app.call('readAdminUser', {
        token: admin.token,
        params: { id: (await createMember(app)).id },
      });
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.toSorted().toReversed()).toEqual(seen);
  });
});

describe('the inbox', () => {
  const send = async (more = {}) =>
    (
      await app.call('sendFeedback', {
        body: { title: 'An idea', description: 'Please show the river.', ...more },
      })
    ).body.id;
  const answer = (id: string, body: object) =>
    app.call('answerFeedback', { token: admin.token, params: { id }, body });

  it('answers once, by e-mail', async () => {
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
  ])('refuses %j, and writes nothing down', async (body, message) => {
    const id = await send();
    const before = await lastLine(app);
    const refused = await answer(id, body);
    expect([refused.status, refused.error.message]).toEqual([400, message]);
    expect(await actsSince(app, before)).toEqual([]);
  });

  it('closes and opens again, each only once', async () => {
    const id = await send();
    expect((await answer(id, { status: 'open' })).error.code).toBe('DECIDED');
    expect((await answer(id, { status: 'closed' })).status).toBe(200);
    expect((await answer(id, { status: 'closed' })).error.code).toBe('DECIDED');
    expect((await answer(id, { status: 'open' })).body.feedback.status).toBe('open');
    expect((await answer(uuidv7(), { status: 'closed' })).status).toBe(404);
  });

  it('never sees what a program filled in', async () => {
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

  it("deletes a visitor's feedback and reply when its sender turns out to be a deleted member", async () => {
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
