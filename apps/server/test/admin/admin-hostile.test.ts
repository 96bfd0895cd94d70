import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { readLastAuditId } from '../harness/audit-log.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let admin: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true, full_name: 'Sharada Admin' });
});

const listUsers = (query: object) =>
  app.call('listAdminUsers', { token: admin.token, query: query as never });
const searchUsers = (body: object) =>
  app.call('searchAdminUsers', { token: admin.token, body: body as never });
const findIds = async (text: string) =>
  (await searchUsers({ search: text })).body.users.map(({ id }) => id);

const hostileTexts = [
  '<script>alert(1)</script>',
  '=HYPERLINK("http://evil.example","x")',
  "'; DROP TABLE members; --",
  '100%_\\',
];

describe('hostile text', () => {
  test('loses direction overrides, and a name stored with them is still returned and found', async () => {
    const woman = await createMember(app, { full_name: 'A \u202Eelif\u202C' });
    const params = { id: woman.id };
    const reason = '\u202Eelif\u202C';
    await app.call('blockUser', { token: admin.token, params, body: { reason } });
    const { body } = await app.call('readAdminUser', { token: admin.token, params });
    expect(body.user).toMatchObject({ name: 'A \u202Eelif\u202C', blockReason: 'elif' });
    expect(await findIds('elif')).toContain(woman.id);
  });

  test.each(hostileTexts)('%s is returned unchanged in every field', async (text) => {
    const woman = await createMember(app, { full_name: `A ${text}` });
    const man = await createMember(app, { gender: 'MALE', full_name: `B ${text}` });
    await app.call('reportMember', {
      token: man.token,
      body: { memberId: woman.id, reason: 'OTHER', details: text },
    });
    const params = { id: woman.id };
    const blockResponse = await app.call('blockUser', {
      token: admin.token,
      params,
      body: { reason: text },
    });
    expect(blockResponse.body.user.name).toBe(`A ${text}`);
    const { body } = await app.call('readAdminUser', { token: admin.token, params });
    expect(body.user).toMatchObject({
      blockReason: text,
      reports: [{ details: text, note: text, reporter: { name: `B ${text}` } }],
      history: [{ act: 'BLOCK', note: text }],
    });
    // The placeholder of a missing photo is drawn from the name.
    expect(body.user.avatar).not.toBe('');
    expect(await findIds(text)).toEqual(expect.arrayContaining([woman.id, man.id]));
    const log = await app.call('listAuditLog', {
      token: admin.token,
      query: { search: text, act: 'BLOCK' },
    });
    expect(log.body.entries[0]).toMatchObject({ act: 'BLOCK', note: text });
    const description = `It says ${text} to me`;
    const feedback = await app.call('sendFeedback', {
      body: { title: `Title ${text}`, description, name: text },
    });
    const inbox = await app.call('listFeedback', {
      token: admin.token,
      query: { search: text },
    });
    expect(inbox.body.feedback).toMatchObject([
      { id: feedback.body.id, title: `Title ${text}`, description, name: text },
    ]);
  });

  test('is not a search pattern: a wildcard matches only itself', async () => {
    const plain = await createMember(app, { full_name: 'Plain Percentless' });
    const percent = await createMember(app, { full_name: 'Pl%n Percent' });
    expect(await findIds('Pl%n')).toEqual([percent.id]);
    expect(await findIds('Pl_in')).toEqual([]);
    expect(await findIds('plain percentless')).toEqual([plain.id]);
    expect(
      (await app.call('listFeedback', { token: admin.token, query: { search: '_______________' } }))
        .body.feedback,
    ).toEqual([]);
  });

  test('as a block reason is refused if it is missing, blank, too long or has a NUL character', async () => {
    for (const body of [
      { reason: 'a\u0000b' },
      { reason: '  ' },
      { reason: 'x'.repeat(501) },
      {},
    ]) {
      const refusedResponse = await app.call('blockUser', {
        token: admin.token,
        params: { id: uuidv7() },
        body: body as { reason: string },
      });
      expect(refusedResponse.status).toBe(400);
    }
  });
});

test('a page past the end of a list or a search is empty and states the number of pages', async () => {
  const pagePastEnd = { page: 2, limit: 100, status: 'blocked', search: 'nobody at all' };
  for (const { status, body } of [
    await listUsers({ page: 9000 }),
    await searchUsers(pagePastEnd),
  ]) {
    expect([status, body.users]).toEqual([200, []]);
    expect(body.pagination.pages).toBeLessThan(body.pagination.page);
  }
});

test('pages past the end of reports, feedback and the audit log are empty', async () => {
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
  { search: 'a contact has no place in a URL' },
  { isAdmin: true },
])('a list request with %j is refused with 400', async (query) => {
  expect((await listUsers(query)).status).toBe(400);
});

test.each([
  {},
  { search: '  ' },
  { search: 'x'.repeat(101) },
  { search: 'a\u0000b' },
  { search: 'a', page: 0 },
  { search: 'a', limit: 101 },
  { search: 'a', sort: 'phone' },
])('a search request with %j is refused with 400 and not audited', async (body) => {
  const before = await readLastAuditId(app);
  expect((await searchUsers(body)).status).toBe(400);
  expect(await readLastAuditId(app)).toBe(before);
});
