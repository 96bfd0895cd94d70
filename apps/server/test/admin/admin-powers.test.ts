import { beforeAll, describe, expect, test } from 'vitest';
import { readLastAuditId } from '../harness/audit-log.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { productionApp, testApp } from '../harness/test-app.ts';

/*
 * In production, an attacker with an admin's mailbox has a session without the second factor. On
 * the endpoints of members, an admin has only the rights of a member.
 */

const app = testApp();
const production = productionApp(app);
const matchApi = matchCalls(production);

const readProfile = (viewer: TestMember, { id }: { id: string }) =>
  production.call('readProfile', { token: viewer.token, params: { id } });
const browse = (viewer: TestMember, query: object = {}) =>
  production.call('browse', { token: viewer.token, query: query as never });
const browseIds = async (viewer: TestMember, query: object = {}) =>
  (await browse(viewer, query)).body.profiles.map(({ id }) => id);
const createMan = (columns = {}) => createMember(app, { gender: 'MALE', ...columns });

const horoscope = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA', manglik: 'NO' } as const;

describe('an admin without a second factor in the member endpoints', () => {
  let admin: TestMember;
  beforeAll(async () => {
    admin = await createMan({ is_admin: true });
  });

  test.each([
    ['hidden', () => createMember(app, { hidden: true })],
    ['of the same gender', () => createMan()],
    ['held', () => createMember(app, { held_at: app.clock.now() })],
    ['blocked', () => createMember(app, { blocked_at: app.clock.now() })],
    ['deactivated', () => createMember(app, { state: 'deactivated' })],
    ['incomplete', () => createMember(app, { bio: null })],
  ])('cannot read a member who is %s', async (_, createOther) => {
    const otherMember = await createOther();
    const before = await readLastAuditId(app);
    const refusedResponse = await readProfile(admin, otherMember);
    expect([refusedResponse.status, refusedResponse.error.code]).toEqual([
      404,
      'PROFILE_NOT_FOUND',
    ]);
    // The response showed nothing, so the request writes no audit entry.
    expect(await readLastAuditId(app)).toBe(before);
  });

  test('cannot read a member who blocked the admin', async () => {
    const woman = await createMember(app);
    expect((await matchApi.block(woman, admin)).status).toBe(204);
    expect((await readProfile(admin, woman)).status).toBe(404);
  });

  test('cannot see a photo that is for matches only', async () => {
    const woman = await createMember(app, { photo_audience: 'matches' });
    await addPhoto(production, woman);
    expect(JSON.stringify((await readProfile(admin, woman)).body)).not.toContain('/media/');
    const card = (await browse(admin)).body.profiles.find(({ id }) => id === woman.id);
    expect(card?.photo).not.toContain('/media/');
    expect(card?.placeholder).toBeNull();
  });

  test('cannot see a private last visit or a private horoscope', async () => {
    const woman = await createMember(app, {
      ...horoscope,
      show_last_seen: false,
      show_horoscope: false,
    });
    const { profile } = (await readProfile(admin, woman)).body;
    expect(profile.activity.lastActiveAt).toBeNull();
    expect(profile.cultural).toMatchObject({ nakshatra: null, rashi: null, manglik: null });
    // A Browse filter by nakshatra does not find her either.
    expect(await browseIds(admin, { nakshatra: 'ROHINI' })).not.toContain(woman.id);
  });

  test.each(['recent', 'newest', 'match'])(
    'cannot see hidden, held or same-gender members in the Browse order %s',
    async (sort) => {
      const [visible, hidden, sameGender, held] = [
        await createMember(app),
        await createMember(app, { hidden: true }),
        await createMan(),
        await createMember(app, { held_at: app.clock.now() }),
      ];
      const ids = await browseIds(admin, { sort, limit: 24 });
      expect(ids).toContain(visible.id);
      for (const { id } of [hidden, sameGender, held]) expect(ids).not.toContain(id);
    },
  );

  test('gets the same member count as an ordinary member', async () => {
    const [man, newAdmin] = [await createMan(), await createMan({ is_admin: true })];
    const countProfiles = async ({ token }: TestMember) =>
      (await production.call('countProfiles', { token })).body.total;
    expect(await countProfiles(newAdmin)).toBe(await countProfiles(man));
  });

  test('cannot send interest to a member of the same gender', async () => {
    const otherMember = await createMan();
    expect((await matchApi.request(admin, otherMember)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await matchApi.readMatchRows(admin, otherMember)).toEqual([]);
  });

  test('cannot send a message in a conversation with a blocked member', async () => {
    const woman = await createMember(app);
    const { id } = (await matchApi.request(admin, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    await app.db
      .updateTable('members')
      .set({ blocked_at: app.clock.now() })
      .where('id', '=', woman.id)
      .execute();
    expect((await matchApi.send(admin, id, 'Hello?')).error.code).toBe('CONVERSATION_NOT_FOUND');
    expect((await matchApi.read(admin, id)).status).toBe(404);
  });

  test('is counted as a viewer like any other member', async () => {
    const woman = await createMember(app);
    await readProfile(admin, woman);
    const ownProfile = await production.call('readOwnProfile', { token: woman.token });
    expect(ownProfile.body.profile.activity?.views).toBe(1);
  });

  test('with an incomplete profile cannot browse, read profiles or send an interest', async () => {
    const incompleteAdmin = await createMan({ is_admin: true, bio: null });
    const woman = await createMember(app);
    expect((await browse(incompleteAdmin)).error.code).toBe('PROFILE_INCOMPLETE');
    expect((await readProfile(incompleteAdmin, woman)).status).toBe(404);
    expect((await matchApi.request(incompleteAdmin, woman)).error.code).toBe('PROFILE_INCOMPLETE');
  });
});

describe('the panel', () => {
  const callPanel = ({ id }: TestMember, token: string) => [
    production.call('listAdminUsers', { token, query: {} }),
    production.call('searchAdminUsers', { token, body: { search: 'Test' } }),
    production.call('readAdminUser', { token, params: { id } }),
    production.call('revealContacts', { token, params: { id }, body: {} }),
    production.call('listAdminReports', { token, query: {} }),
    production.call('readEvidence', { token, params: { id } }),
    production.call('listMemberCases', { token, query: {} }),
    production.call('decideMemberCase', {
      token,
      params: { id },
      body: { act: 'block', reason: 'Because', reports: [], reasons: ['MANY_ACCOUNTS'] },
    }),
  ];

  test('refuses an admin without a second factor and a demoted admin', async () => {
    const woman = await createMember(app);
    const before = await readLastAuditId(app);
    const admin = await createMember(app, { is_admin: true });
    for (const { status, error } of await Promise.all(callPanel(woman, admin.token))) {
      expect([status, error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    }
    const demotion = { is_admin: false };
    await app.db.updateTable('members').set(demotion).where('id', '=', admin.id).execute();
    for (const { status, error } of await Promise.all(callPanel(woman, admin.token))) {
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await readLastAuditId(app)).toBe(before);
  });
});
