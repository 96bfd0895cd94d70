import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true, full_name: 'Admin One' });
  moderator = await createMember(app, { is_moderator: true, gender: 'MALE' });
});

const readEntries = async (memberId: string) =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'note'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();

describe('the search for a pending member', () => {
  test('shows name, masked e-mail, status and report count', async () => {
    const woman = await createMember(app, { full_name: 'Queue Row' });
    const { status, body } = await app.call('searchAdminUsers', {
      token: moderator.token,
      body: { search: 'queue row', status: 'pending' },
    });
    expect(status).toBe(200);
    expect(body.users).toMatchObject([
      {
        id: woman.id,
        name: 'Queue Row',
        email: 'm•••@test.example',
        status: 'pending',
        reportsCount: 0,
      },
    ]);
  });
});

test('a member can be verified without a basis and, outside production, deleted without a reason', async () => {
  const woman = await createMember(app);
  const request = { token: admin.token, params: { id: woman.id }, body: {} };
  const response = await app.call('verifyUser', request);
  expect([response.status, response.body.user.status]).toEqual([200, 'verified']);
  expect((await app.call('deleteUser', request)).status).toBe(204);
  expect((await app.call('readAdminUser', { ...request, body: undefined })).status).toBe(404);
});

describe('the Verified mark', () => {
  test('given by two people at the same time takes effect once and writes one audit entry', async () => {
    const { woman, man } = await createPair(app);
    const request = {
      token: moderator.token,
      params: { id: woman.id },
      body: { basis: ['FACE' as const], note: 'Seen in a call' },
    };
    const responses = await Promise.all([
      app.call('verifyUser', request),
      app.call('verifyUser', { ...request, token: admin.token }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await readEntries(woman.id)).toMatchObject([{ act: 'VERIFY', note: 'Seen in a call' }]);
    const profileResponse = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(profileResponse.body.profile.verified).toBe(true);
  });
});

describe('a block', () => {
  test('hides the member, ends the sessions and decides the open report', async () => {
    const { woman, man } = await createPair(app);
    await app.call('reportMember', {
      token: man.token,
      body: { memberId: woman.id, reason: 'ASKING_FOR_MONEY' },
    });
    const { status, body } = await app.call('blockUser', {
      token: admin.token,
      params: { id: woman.id },
      body: { reason: 'Asked three members for money' },
    });
    expect([status, body.user.status]).toEqual([200, 'blocked']);
    expect((await app.call('readMe', { token: woman.token })).status).toBe(401);
    const profileResponse = await app.call('readProfile', {
      token: man.token,
      params: { id: woman.id },
    });
    expect(profileResponse.status).toBe(404);
    const openReports = await app.call('listAdminReports', {
      token: admin.token,
      query: { memberId: woman.id },
    });
    expect(openReports.body.reports).toEqual([]);
    expect((await readEntries(woman.id)).map(({ act }) => act)).toEqual(['BLOCK']);
  });
});

test('the audit log keeps the actions of a deleted admin without the name', async () => {
  const leavingAdmin = await createMember(app, { is_admin: true, full_name: 'Leaving Admin' });
  const woman = await createMember(app);
  await app.call('verifyUser', {
    token: leavingAdmin.token,
    params: { id: woman.id },
    body: { basis: ['FAMILY'] },
  });
  expect((await app.call('deleteAccount', { token: leavingAdmin.token })).status).toBe(204);
  const { body } = await app.call('listAuditLog', {
    token: admin.token,
    query: { memberId: woman.id },
  });
  expect(body.entries).toMatchObject([{ act: 'VERIFY', actor: 'Deleted member' }]);
});
