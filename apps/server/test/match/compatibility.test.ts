import { communityDate } from '@sambandha/contract/calendar';
import { describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

const rohini = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA' } as const;
const magha = { nakshatra: 'MAGHA', rashi: 'SIMHA' } as const;

const readCompatibility = async ({ token }: TestMember, { id }: TestMember) =>
  (await app.call('readProfile', { token, params: { id } })).body.profile.compatibility;

async function updateProfile({ token }: TestMember, body: object): Promise<void> {
  expect((await app.call('updateOwnProfile', { token, body })).status).toBe(200);
}

async function setPreferences({ token }: TestMember, body: object): Promise<void> {
  expect((await app.call('updatePreferences', { token, body })).status).toBe(200);
}

describe('compatibility on a profile', () => {
  test('has the same score and guna for both members, with `mine` and `theirs` swapped', async () => {
    const man = await createMember(app, { gender: 'MALE', gotra: 'ATRI', ...rohini });
    const woman = await createMember(app, { gotra: 'ATRI', education: 'MASTERS_DEGREE', ...magha });
    await setPreferences(man, {
      preferredMaritalStatus: 'NEVER_MARRIED',
      preferredEducation: 'PHD_DOCTORATE',
    });
    await setPreferences(woman, {
      preferredMaritalStatus: 'NEVER_MARRIED',
      preferredAgeMin: 60,
      preferredAgeMax: 70,
    });

    // The weights are 3 for the marital status and the age, and 2 for the education.
    const manView = await readCompatibility(man, woman);
    expect(manView?.preference).toMatchObject({ mine: 60, theirs: 50 });
    expect(manView?.preference.reasons).toMatchObject([
      { side: 'both', met: true, kind: 'maritalStatus', wanted: 'NEVER_MARRIED' },
      { side: 'mine', met: false, kind: 'education', wanted: 'PHD_DOCTORATE' },
      { side: 'theirs', met: false, kind: 'age', min: 60, max: 70 },
    ]);
    expect(manView?.sagotra).toBe(true);
    expect(manView?.guna?.kootas.map(({ key }) => key)).toEqual([
      'varna',
      'vashya',
      'tara',
      'yoni',
      'maitri',
      'gana',
      'bhakoot',
      'nadi',
    ]);

    const womanView = await readCompatibility(woman, man);
    expect(womanView?.score).toBe(manView?.score);
    expect(womanView?.guna).toEqual(manView?.guna);
    expect(womanView?.preference).toMatchObject({ mine: 50, theirs: 60 });
  });

  test('is null when neither member stated preferences or a horoscope', async () => {
    const man = await createMember(app, { gender: 'MALE' });
    const woman = await createMember(app);
    expect(await readCompatibility(man, woman)).toBeNull();
  });

  test('is not computed from a nakshatra in two rashis without the rashi, nor from the gotra "Other"', async () => {
    const man = await createMember(app, { gender: 'MALE', gotra: 'OTHER', ...rohini });
    const woman = await createMember(app, { gotra: 'OTHER', nakshatra: 'KRITTIKA' });
    expect(await readCompatibility(man, woman)).toBeNull();
    await updateProfile(woman, { rashi: 'MESHA' });
    expect((await readCompatibility(man, woman))?.guna).not.toBeNull();
  });

  test('omits the horoscope when either member keeps it private', async () => {
    const man = await createMember(app, { gender: 'MALE', gotra: 'ATRI', ...rohini });
    const woman = await createMember(app, { gotra: 'KASHYAPA', manglik: 'YES', ...magha });
    await setPreferences(man, { preferredNakshatra: 'MAGHA', preferredManglik: 'YES' });
    expect(await readCompatibility(man, woman)).toMatchObject({
      preference: { mine: 100 },
      sagotra: false,
    });

    await updateProfile(woman, { showHoroscope: false });
    const compatibilityWithoutHoroscope = {
      score: null,
      preference: { mine: null, theirs: null, reasons: [] },
      guna: null,
      sagotra: false,
      related: [],
    };
    expect(await readCompatibility(man, woman)).toEqual(compatibilityWithoutHoroscope);
    expect((await readCompatibility(woman, man))?.guna).toBeNull();

    await updateProfile(woman, { showHoroscope: true });
    await updateProfile(man, { showHoroscope: false });
    expect((await readCompatibility(man, woman))?.guna).toBeNull();
    expect((await readCompatibility(woman, man))?.guna).toBeNull();
  });

  test('does not apply preferences to a private horoscope', async () => {
    const man = await createMember(app, { gender: 'MALE', ...rohini });
    const woman = await createMember(app, { ...magha, show_horoscope: false });
    await setPreferences(man, { preferredNakshatra: 'ROHINI', preferredManglik: 'NO' });
    expect(await readCompatibility(man, woman)).toBeNull();
  });
});

describe('a star from birth data', () => {
  const suggest = (token: string, body: object) =>
    app.call('suggestStar', { token, body: body as { dob: string } });

  test('is suggested but not stored', async () => {
    const member = await createMember(app);
    const { status, body } = await suggest(member.token, {
      dob: '1995-04-12',
      birthTime: '06:45',
      birthPlace: 'Sirsi',
    });
    expect(status).toBe(200);
    expect(body.star).toMatchObject({ timeAssumed: false, utcOffset: 330 });
    const ownResponse = await app.call('readOwnProfile', { token: member.token });
    expect(ownResponse.body.profile.cultural).toMatchObject({ nakshatra: null, birthTime: null });
  });

  test('without a birth time has `timeAssumed` and lists the stars possible on that day', async () => {
    const { token } = await createMember(app);
    const { body } = await suggest(token, { dob: '1995-04-12' });
    expect(body.star.timeAssumed).toBe(true);
    expect(body.star.certain.pada).toBe(false);
    expect(body.star.possible.length).toBeGreaterThan(2);
    const { nakshatra, pada, rashi } = body.star;
    expect(body.star.possible).toContainEqual({ nakshatra, pada, rashi });
  });

  test.each([
    [{}, 'dob'],
    [{ dob: '2025-13-40' }, 'dob'],
    [{ dob: communityDate() }, 'dob'],
    [{ dob: '1995-04-12', birthTime: '25:00' }, 'birthTime'],
    [{ dob: '1995-04-12', utcOffset: 3000 }, 'utcOffset'],
    [{ dob: '1995-04-12', within: -1 }, 'within'],
    [{ dob: '1995-04-12', birthPlace: 'x'.repeat(81) }, 'birthPlace'],
  ])('is refused for %j with a validation error at %s', async (body, path) => {
    const { token } = await createMember(app);
    const response = await suggest(token, body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'VALIDATION', fields: [{ path }] });
  });
});
