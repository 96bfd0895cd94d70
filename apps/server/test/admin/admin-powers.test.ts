import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lastAuditId } from '../harness/admin.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { startMailServer } from '../harness/mail-server.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

/*
 * An attacker with an admin's mailbox, and so with a session without the second factor, in production. In
 * the members' own endpoints an admin has the rights of any other member.
 */

let app: TestApp;
let live: TestApp;
let matchApi: MatchCalls;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  app = await startTestApp();
  mail = await startMailServer();
  live = await startTestApp({
    beside: app,
    env: {
      NODE_ENV: 'production',
      DEMO: '',
      SMTP_URL: mail.url,
      MAIL_FROM: 'post@test.example',
      PUBLIC_URL: 'https://sambandha.example',
    },
  });
  matchApi = matchCalls(live);
});
afterAll(async () => {
  await live.close();
  await mail.close();
  await app.close();
});

const read = (viewer: TestMember, { id }: { id: string }) =>
  live.call('readProfile', { token: viewer.token, params: { id } });
const browse = (viewer: TestMember, query: object = {}) =>
  live.call('browse', { token: viewer.token, query: query as never });
const idsIn = async (viewer: TestMember, query: object = {}) =>
  (await browse(viewer, query)).body.profiles.map(({ id }) => id);
const man = (more = {}) => createMember(app, { gender: 'MALE', ...more });

const stars = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA', manglik: 'NO' } as const;

describe('an admin without a second factor in the member endpoints', () => {
  let admin: TestMember;
  beforeAll(async () => {
    admin = await man({ is_admin: true });
  });

  test.each([
    ['hidden', () => createMember(app, { hidden: true })],
    ['of the same gender', () => man()],
    ['held', () => createMember(app, { held_at: app.clock.now() })],
    ['blocked', () => createMember(app, { blocked_at: app.clock.now() })],
    ['deactivated', () => createMember(app, { state: 'deactivated' })],
    ['incomplete', () => createMember(app, { bio: null })],
  ])('cannot read a member who is %s', async (_, make) => {
    const other = await make();
    const before = await lastAuditId(app);
    const refused = await read(admin, other);
    expect([refused.status, refused.error.code]).toEqual([404, 'PROFILE_NOT_FOUND']);
    // The response showed nothing, so the request writes no audit entry.
    expect(await lastAuditId(app)).toBe(before);
  });

  test('cannot read a member who blocked the admin', async () => {
    const she = await createMember(app);
    expect((await matchApi.block(she, admin)).status).toBe(204);
    expect((await read(admin, she)).status).toBe(404);
  });

  test('cannot see a photo that is for matches only', async () => {
    const she = await createMember(app, { photo_audience: 'matches' });
    await addPhoto(live, she);
    expect(JSON.stringify((await read(admin, she)).body)).not.toContain('/media/');
    const card = (await browse(admin)).body.profiles.find(({ id }) => id === she.id);
    expect(card?.photo).not.toContain('/media/');
    expect(card?.placeholder).toBeNull();
  });

  test('cannot see a private last visit or a private horoscope', async () => {
    const she = await createMember(app, {
      ...stars,
      show_last_seen: false,
      show_horoscope: false,
    });
    const { profile } = (await read(admin, she)).body;
    expect(profile.activity.lastActiveAt).toBeNull();
    expect(profile.cultural).toMatchObject({ nakshatra: null, rashi: null, manglik: null });
    // A Browse filter by nakshatra does not find her either.
    expect(await idsIn(admin, { nakshatra: 'ROHINI' })).not.toContain(she.id);
  });

  test.each(['recent', 'newest', 'match'])(
    'cannot see hidden, held or same-gender members in the Browse order %s',
    async (sort) => {
      const [seen, hidden, same, held] = [
        await createMember(app),
        await createMember(app, { hidden: true }),
        await man(),
        await createMember(app, { held_at: app.clock.now() }),
      ];
      const ids = await idsIn(admin, { sort, limit: 24 });
      expect(ids).toContain(seen.id);
      for (const { id } of [hidden, same, held]) expect(ids).not.toContain(id);
    },
  );

  test('gets the same member count as an ordinary member', async () => {
    const [he, fresh] = [await man(), await man({ is_admin: true })];
    const count = async ({ token }: TestMember) =>
      (await live.call('countProfiles', { token })).body.total;
    expect(await count(fresh)).toBe(await count(he));
  });

  test('cannot send interest to a member of the same gender', async () => {
    const other = await man();
    expect((await matchApi.request(admin, other)).error.code).toBe('PROFILE_NOT_FOUND');
    expect(await matchApi.rowsBetween(admin, other)).toEqual([]);
  });

  test('cannot send a message in a conversation with a blocked member', async () => {
    const she = await createMember(app);
    const { id } = (await matchApi.request(admin, she)).body.match;
    await matchApi.act(she, id, 'accept');
    await app.db
      .updateTable('members')
      .set({ blocked_at: app.clock.now() })
      .where('id', '=', she.id)
      .execute();
    expect((await matchApi.send(admin, id, 'Hello?')).error.code).toBe('CONVERSATION_NOT_FOUND');
    expect((await matchApi.read(admin, id)).status).toBe(404);
  });

  test('is counted as a viewer like any other member', async () => {
    const she = await createMember(app);
    await read(admin, she);
    const own = await live.call('readOwnProfile', { token: she.token });
    expect(own.body.profile.activity?.views).toBe(1);
  });

  test('with an incomplete profile cannot browse, read profiles or send an interest', async () => {
    const bare = await man({ is_admin: true, bio: null });
    const she = await createMember(app);
    expect((await browse(bare)).error.code).toBe('PROFILE_INCOMPLETE');
    expect((await read(bare, she)).status).toBe(404);
    expect((await matchApi.request(bare, she)).error.code).toBe('PROFILE_INCOMPLETE');
  });
});

describe('the panel', () => {
  const opened = ({ id }: TestMember, token: string) => [
    live.call('listAdminUsers', { token, query: {} }),
    live.call('searchAdminUsers', { token, body: { search: 'Test' } }),
    live.call('readAdminUser', { token, params: { id } }),
    live.call('revealContacts', { token, params: { id }, body: {} }),
    live.call('listAdminReports', { token, query: {} }),
    live.call('readEvidence', { token, params: { id } }),
    live.call('listMemberCases', { token, query: {} }),
    live.call('decideMemberCase', {
      token,
      params: { id },
      body: { act: 'block', reason: 'Because', reports: [], reasons: ['MANY_ACCOUNTS'] },
    }),
  ];

  test('refuses an admin without a second factor and a demoted admin', async () => {
    const she = await createMember(app);
    const before = await lastAuditId(app);
    const admin = await createMember(app, { is_admin: true });
    for (const { status, error } of await Promise.all(opened(she, admin.token))) {
      expect([status, error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    }
    const demoted = { is_admin: false };
    await app.db.updateTable('members').set(demoted).where('id', '=', admin.id).execute();
    for (const { status, error } of await Promise.all(opened(she, admin.token))) {
      expect([status, error.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect(await lastAuditId(app)).toBe(before);
  });
});
