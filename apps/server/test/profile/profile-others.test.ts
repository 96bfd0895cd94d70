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
    const she = await createMember(app, {
      full_name: 'Asha Hegde',
      height_inches: 63,
      education: 'MASTERS_DEGREE',
      profession: 'Teacher',
      location: 'Sirsi',
      interests: ['Trekking'],
      gotra: 'KASHYAPA',
      verified_at: app.clock.now(),
    });
    const he = await createMember(app, { gender: 'MALE' });
    const { status, body } = await readProfile(he, she.id);
    expect(status).toBe(200);
    expect(body.profile).toMatchObject({
      id: she.id,
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
      token: he.token,
      params: { id: she.id },
    });
    const state = { id: requestBody.match.id, status: 'REQUESTED' };
    expect((await readProfile(he, she.id)).body.profile.match).toEqual({
      ...state,
      direction: 'sent',
    });
    expect((await readProfile(she, he.id)).body.profile.match).toEqual({
      ...state,
      direction: 'received',
    });
  });

  test('is the same at /profile/:id and /profiles/:id', async () => {
    const { she, he } = await createPair(app);
    const headers = { authorization: `Bearer ${he.token}` };
    const [firstProfile, secondProfile] = await Promise.all(
      ['profile', 'profiles'].map(async (path) =>
        (await app.fetch(`/api/${path}/${she.id}`, { headers })).json(),
      ),
    );
    expect(firstProfile).toEqual(secondProfile);
  });

  test('returns the response for an unknown profile when hidden from the viewer', async () => {
    const he = await createMember(app, { gender: 'MALE' });
    const invisibleIds = [
      uuidv7(),
      he.id,
      (await createMember(app, { gender: 'MALE' })).id,
      (await createMember(app, { hidden: true })).id,
      (await createMember(app, { held_at: app.clock.now() })).id,
      (await createMember(app, { state: 'deactivated' })).id,
      (await createMember(app, { blocked_at: app.clock.now() })).id,
      (await createMember(app, { bio: null })).id,
    ];
    const [herBlock, hisBlock] = [await createMember(app), await createMember(app)];
    await app.call('blockMember', { token: herBlock.token, params: { memberId: he.id } });
    await app.call('blockMember', { token: he.token, params: { memberId: hisBlock.id } });
    const responses = await Promise.all(
      ['abc', ...invisibleIds, herBlock.id, hisBlock.id].map((id) => readProfile(he, id)),
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
    const she = await createMember(app);
    const [a, b] = [
      await createMember(app, { gender: 'MALE' }),
      await createMember(app, { gender: 'MALE' }),
    ];
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    await Promise.all([a, a, a, b, admin].map((viewer) => readProfile(viewer, she.id)));
    await readProfile(she, she.id);
    expect(await readActivity(she)).toMatchObject({ views: 3 });
    expect((await readProfile(a, she.id)).body.profile.activity.views).toBe(3);
  });

  test('does not count a refused view', async () => {
    const she = await createMember(app, { hidden: true });
    await readProfile(await createMember(app, { gender: 'MALE' }), she.id);
    expect(await readActivity(she)).toMatchObject({ views: 0 });
  });

  test('counts received interests, not sent interests', async () => {
    const { she, he } = await createPair(app);
    await app.call('requestMatch', { token: he.token, params: { id: she.id } });
    expect(await readActivity(she)).toMatchObject({ interestsReceived: 1 });
    expect(await readActivity(he)).toMatchObject({ interestsReceived: 0 });
    expect((await readProfile(he, she.id)).body.profile.activity.interestsReceived).toBe(1);
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
  const isOnline = (member: TestMember) =>
    app.db
      .selectFrom('live_members')
      .select('member_id')
      .where('member_id', '=', member.id)
      .executeTakeFirst();

  test('is shown to matches only', async () => {
    const { she, he } = await createPair(app);
    const stranger = await createMember(app, { gender: 'MALE' });
    expect(await readPresence(he, she.id)).toEqual({ online: false, lastActiveAt: anyTime });
    const socket = connect(she);
    await expect.poll(() => isOnline(she)).toBeDefined();

    const { body } = await app.call('requestMatch', { token: he.token, params: { id: she.id } });
    expect(await readPresence(he, she.id)).toEqual({ online: false, lastActiveAt: anyTime });
    const params = { id: body.match.id };
    await app.call('updateMatch', { token: she.token, params, body: { action: 'accept' } });
    expect(await readPresence(he, she.id)).toEqual({ online: true, lastActiveAt: anyTime });
    expect(await readPresence(stranger, she.id)).toEqual({ online: false, lastActiveAt: anyTime });

    await app.call('updateMatch', { token: she.token, params, body: { action: 'end' } });
    expect(await readPresence(he, she.id)).toEqual({ online: false, lastActiveAt: anyTime });
    socket.disconnect();
  });

  test('is hidden together with the last visit while private', async () => {
    const { she, he } = await createPair(app);
    const { body } = await app.call('requestMatch', { token: he.token, params: { id: she.id } });
    const params = { id: body.match.id };
    await app.call('updateMatch', { token: she.token, params, body: { action: 'accept' } });
    const socket = connect(she);
    await expect.poll(async () => (await readPresence(he, she.id)).online).toBe(true);
    await app.call('updateOwnProfile', { token: she.token, body: { showLastSeen: false } });
    expect(await readPresence(he, she.id)).toEqual({ online: false, lastActiveAt: null });
    socket.disconnect();
  });
});

describe('the horoscope', () => {
  const stars = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA', manglik: 'NO' } as const;

  test('when private, is visible only to its member and in the panel, except the gotra', async () => {
    const she = await createMember(app, { ...stars, gotra: 'ATRI', show_horoscope: false });
    const he = await createMember(app, { gender: 'MALE' });
    const admin = await createMember(app, { gender: 'MALE', is_admin: true });
    const hidden = { nakshatra: null, pada: null, rashi: null, manglik: null, gotra: 'ATRI' };
    expect((await readProfile(he, she.id)).body.profile.cultural).toMatchObject(hidden);
    expect((await readProfile(admin, she.id)).body.profile.cultural).toMatchObject(hidden);
    const panel = await app.call('readAdminUser', { token: admin.token, params: { id: she.id } });
    expect(panel.body.user.profile.cultural).toMatchObject(stars);
    const own = await app.call('readOwnProfile', { token: she.token });
    expect(own.body.profile.cultural).toMatchObject(stars);

    await app.call('updateOwnProfile', { token: she.token, body: { showHoroscope: true } });
    expect((await readProfile(he, she.id)).body.profile.cultural).toMatchObject(stars);
  });
});

describe('the match after a decline', () => {
  test('states the day from which interest may be sent again', async () => {
    const { she, he } = await createPair(app);
    const { body } = await app.call('requestMatch', { token: he.token, params: { id: she.id } });
    const params = { id: body.match.id };
    await app.call('updateMatch', { token: she.token, params, body: { action: 'decline' } });
    const readMatch = async (viewer: TestMember, id: string) =>
      (await readProfile(viewer, id)).body.profile.match;
    const askAgainTime = new Date(app.clock.now().getTime() + 90 * 86_400_000);
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(askAgainTime);
    expect(await readMatch(he, she.id)).toMatchObject({ status: 'DECLINED', askAgainFrom: day });
    expect(await readMatch(she, he.id)).not.toHaveProperty('askAgainFrom');
  });
});
