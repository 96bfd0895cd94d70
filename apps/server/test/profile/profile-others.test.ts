import { DAY_MS } from '@sambandha/contract/durations';
import { io } from 'socket.io-client';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test } from 'vitest';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const readProfile = ({ token }: TestMember, id: string) =>
  app.call('readProfile', { token, params: { id } });
const readActivity = async ({ token }: TestMember) =>
  (await app.call('readOwnProfile', { token })).body.profile.activity;

describe('the profile of another member', () => {
  test('contains the visible fields and the match with the viewer', async () => {
    const woman = await createMember(app, {
      full_name: 'Asha Hegde',
      height_inches: 63,
      education: 'MASTERS_DEGREE',
      profession: 'Teacher',
      location: 'Sirsi',
      interests: ['Trekking'],
      gotra: 'KASHYAPA',
      verified_at: app.clock.now(),
    });
    const man = await createMember(app, { gender: 'MALE' });
    const { status, body } = await readProfile(man, woman.id);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({
      id: woman.id,
      name: 'Asha Hegde',
      age: expect.any(Number),
      location: 'Sirsi',
      verified: true,
      height: `5'3"`,
      maritalStatus: 'NEVER_MARRIED',
      motherTongue: 'HAVYAKA_KANNADA',
      profession: 'Teacher',
      education: 'MASTERS_DEGREE',
      interests: ['Trekking'],
      cultural: { gotra: 'KASHYAPA', nakshatra: null },
      online: false,
      match: null,
    });
    const { body: requestBody } = await app.call('requestMatch', {
      token: man.token,
      params: { id: woman.id },
    });
    const state = { id: requestBody.match.id, status: 'REQUESTED' };
    expect((await readProfile(man, woman.id)).body.profile.match).toEqual({
      ...state,
      direction: 'sent',
    });
    expect((await readProfile(woman, man.id)).body.profile.match).toEqual({
      ...state,
      direction: 'received',
    });
  });

  test('is the same at /profile/:id and /profiles/:id', async () => {
    const { woman, man } = await createPair(app);
    const headers = { authorization: `Bearer ${man.token}` };
    const [firstProfile, secondProfile] = await Promise.all(
      ['profile', 'profiles'].map(async (path) =>
        (await app.fetch(`/api/${path}/${woman.id}`, { headers })).json(),
      ),
    );
    expect(firstProfile).toEqual(secondProfile);
  });

  test('returns the same 404 for an invalid id, an unknown id, the viewer and an incomplete profile', async () => {
    const man = await createMember(app, { gender: 'MALE' });
    const incompleteMember = await createMember(app, { bio: null });
    const responses = await Promise.all(
      ['abc', uuidv7(), man.id, incompleteMember.id].map((id) => readProfile(man, id)),
    );
    const texts = new Set(responses.map(({ status, error }) => JSON.stringify([status, error])));
    expect([...texts]).toHaveLength(1);
    expect(responses[0]?.error).toMatchObject({
      statusCode: 404,
      code: 'PROFILE_NOT_FOUND',
      message: "The profile you're looking for doesn't exist.",
    });
  });

  test('is hidden from an admin when hidden from members, except in the panel', async () => {
    const admin = await createMember(app, { is_admin: true });
    for (const columns of [
      { gender: 'MALE' as const, hidden: true },
      { gender: 'MALE' as const, blocked_at: app.clock.now() },
      // A woman has the same gender as the admin.
      {},
    ]) {
      const { id } = await createMember(app, columns);
      expect((await readProfile(admin, id)).error.code).toBe('PROFILE_NOT_FOUND');
      const panel = await app.call('readAdminUser', { token: admin.token, params: { id } });
      expect(panel.body.user.profile.id).toBe(id);
    }
  });
});

describe('activity', () => {
  test('counts each viewer once, including admins, excluding the member', async () => {
    const woman = await createMember(app);
    const [man, otherMan] = [
      await createMember(app, { gender: 'MALE' }),
      await createMember(app, { gender: 'MALE' }),
    ];
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    await Promise.all(
      [man, man, man, otherMan, admin].map((viewer) => readProfile(viewer, woman.id)),
    );
    await readProfile(woman, woman.id);
    expect(await readActivity(woman)).toMatchObject({ views: 3 });
    expect((await readProfile(man, woman.id)).body.profile.activity.views).toBe(3);
  });

  test('does not count a refused view', async () => {
    const woman = await createMember(app, { hidden: true });
    await readProfile(await createMember(app, { gender: 'MALE' }), woman.id);
    expect(await readActivity(woman)).toMatchObject({ views: 0 });
  });

  test('counts received interests, not sent interests', async () => {
    const { woman, man } = await createPair(app);
    await app.call('requestMatch', { token: man.token, params: { id: woman.id } });
    expect(await readActivity(woman)).toMatchObject({ interestsReceived: 1 });
    expect(await readActivity(man)).toMatchObject({ interestsReceived: 0 });
    expect((await readProfile(man, woman.id)).body.profile.activity.interestsReceived).toBe(1);
  });
});

describe('presence', () => {
  const readPresence = async (viewer: TestMember, id: string) => {
    const { online, activity } = (await readProfile(viewer, id)).body.profile;
    return { online, lastActiveAt: activity.lastActiveAt };
  };
  const anyTime = expect.stringMatching(/^\d{4}-.*Z$/);
  const connect = (member: TestMember) =>
    io(app.url, { auth: { token: member.token }, transports: ['websocket'] });
  /** Returns the row of a connected member. */
  const findLiveRow = (member: TestMember) =>
    app.db
      .selectFrom('live_members')
      .select('member_id')
      .where('member_id', '=', member.id)
      .executeTakeFirst();

  test('is shown to matches only', async () => {
    const { woman, man } = await createPair(app);
    const stranger = await createMember(app, { gender: 'MALE' });
    expect(await readPresence(man, woman.id)).toEqual({ online: false, lastActiveAt: anyTime });
    const socket = connect(woman);
    await expect.poll(() => findLiveRow(woman)).toBeDefined();

    const { body } = await app.call('requestMatch', { token: man.token, params: { id: woman.id } });
    expect(await readPresence(man, woman.id)).toEqual({ online: false, lastActiveAt: anyTime });
    const params = { id: body.match.id };
    await app.call('updateMatch', { token: woman.token, params, body: { action: 'accept' } });
    expect(await readPresence(man, woman.id)).toEqual({ online: true, lastActiveAt: anyTime });
    expect(await readPresence(stranger, woman.id)).toEqual({
      online: false,
      lastActiveAt: anyTime,
    });

    await app.call('updateMatch', { token: woman.token, params, body: { action: 'end' } });
    expect(await readPresence(man, woman.id)).toEqual({ online: false, lastActiveAt: anyTime });
    socket.disconnect();
  });

  test('is hidden together with a private last visit', async () => {
    const { woman, man } = await createPair(app);
    const { body } = await app.call('requestMatch', { token: man.token, params: { id: woman.id } });
    const params = { id: body.match.id };
    await app.call('updateMatch', { token: woman.token, params, body: { action: 'accept' } });
    const socket = connect(woman);
    await expect.poll(async () => (await readPresence(man, woman.id)).online).toBe(true);
    await app.call('updateOwnProfile', { token: woman.token, body: { showLastSeen: false } });
    expect(await readPresence(man, woman.id)).toEqual({ online: false, lastActiveAt: null });
    socket.disconnect();
  });
});

describe('the horoscope', () => {
  const stars = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA', manglik: 'NO' } as const;

  test('when private, is visible only to its member and in the panel, except the gotra', async () => {
    const woman = await createMember(app, { ...stars, gotra: 'ATRI', show_horoscope: false });
    const man = await createMember(app, { gender: 'MALE' });
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    const publicStars = { nakshatra: null, pada: null, rashi: null, manglik: null, gotra: 'ATRI' };
    expect((await readProfile(man, woman.id)).body.profile.cultural).toMatchObject(publicStars);
    expect((await readProfile(admin, woman.id)).body.profile.cultural).toMatchObject(publicStars);
    const panel = await app.call('readAdminUser', { token: admin.token, params: { id: woman.id } });
    expect(panel.body.user.profile.cultural).toMatchObject(stars);
    const ownResponse = await app.call('readOwnProfile', { token: woman.token });
    expect(ownResponse.body.profile.cultural).toMatchObject(stars);

    await app.call('updateOwnProfile', { token: woman.token, body: { showHoroscope: true } });
    expect((await readProfile(man, woman.id)).body.profile.cultural).toMatchObject(stars);
  });
});

describe('the match after a decline', () => {
  test('states the day from which interest may be sent again', async () => {
    const { woman, man } = await createPair(app);
    const { body } = await app.call('requestMatch', { token: man.token, params: { id: woman.id } });
    const params = { id: body.match.id };
    await app.call('updateMatch', { token: woman.token, params, body: { action: 'decline' } });
    const readMatch = async (viewer: TestMember, id: string) =>
      (await readProfile(viewer, id)).body.profile.match;
    const askAgainTime = new Date(app.clock.now().getTime() + 90 * DAY_MS);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(askAgainTime);
    expect(await readMatch(man, woman.id)).toMatchObject({ status: 'DECLINED', askAgainFrom: day });
    expect(await readMatch(woman, man.id)).not.toHaveProperty('askAgainFrom');
  });
});
