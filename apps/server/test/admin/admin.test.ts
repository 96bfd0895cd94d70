import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';

let app: TestApp;
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createMember(app, { is_admin: true, full_name: 'Admin One' });
  moderator = await createMember(app, { is_moderator: true, gender: 'MALE' });
});
afterAll(() => app.close());

const log = async (memberId: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

describe('the queue', () => {
  test('holds a member with all that an admin needs', async () => {
    const she = await createMember(app, { full_name: 'Queue Row' });
    const { status, body } = await app.call('searchAdminUsers', {
      token: moderator.token,
      body: { search: 'queue row', status: 'pending' },
    });
    expect(status).toBe(200);
    expect(body.users).toMatchObject([
      {
        id: she.id,
        name: 'Queue Row',
        email: 'm•••@test.example',
        status: 'pending',
        reportsCount: 0,
      },
    ]);
  });
});

test('verifying and deleting take one press: neither a basis nor a reason has to be given', async () => {
  const she = await createMember(app);
  const request = { token: admin.token, params: { id: she.id }, body: {} };
  const verified = await app.call('verifyUser', request);
  expect([verified.status, verified.body.user.status]).toEqual([200, 'verified']);
  expect((await app.call('deleteUser', request)).status).toBe(204);
  expect((await app.call('readAdminUser', { ...request, body: undefined })).status).toBe(404);
});

describe('verifying', () => {
  test('gives the mark at once, with one line in the log, and once only', async () => {
    const { she, he } = await createPair(app);
    const request = {
      token: moderator.token,
      params: { id: she.id },
      body: { basis: ['FACE' as const], note: 'Seen in a call' },
    };
    const answers = await Promise.all([
      app.call('verifyUser', request),
      app.call('verifyUser', { ...request, token: admin.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await log(she.id)).toMatchObject([{ act: 'VERIFY', note: 'Seen in a call' }]);
    const seen = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(seen.body.profile.verified).toBe(true);
  });
});

describe('blocking', () => {
  test('hides the member, ends their sessions and decides what was reported', async () => {
    const { she, he } = await createPair(app);
    await app.call('reportMember', {
      token: he.token,
      body: { memberId: she.id, reason: 'ASKING_FOR_MONEY' },
    });
    const { status, body } = await app.call('blockUser', {
      token: admin.token,
      params: { id: she.id },
      body: { reason: 'Asked three members for money' },
    });
    expect([status, body.user.status]).toEqual([200, 'blocked']);
    expect((await app.call('readMe', { token: she.token })).status).toBe(401);
    const seen = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(seen.status).toBe(404);
    const open = await app.call('listAdminReports', {
      token: admin.token,
      query: { memberId: she.id },
    });
    expect(open.body.reports).toEqual([]);
    expect((await log(she.id)).map(({ act }) => act)).toEqual(['BLOCK']);
  });
});

test('after an admin leaves, the log keeps their actions without their name', async () => {
  const leaving = await createMember(app, { is_admin: true, full_name: 'Leaving Admin' });
  const she = await createMember(app);
  await app.call('verifyUser', {
    token: leaving.token,
    params: { id: she.id },
    body: { basis: ['FAMILY'] },
  });
  expect((await app.call('deleteAccount', { token: leaving.token })).status).toBe(204);
  const { body } = await app.call('listAuditLog', {
    token: admin.token,
    query: { memberId: she.id },
  });
  expect(body.entries).toMatchObject([{ act: 'VERIFY', actor: 'Deleted member' }]);
});
