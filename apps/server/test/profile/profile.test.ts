import { profileTexts } from '@sambandha/contract/profile/schemas';
import { describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { flatProfile } from '../harness/flat-profile.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();

type Patch = NonNullable<Parameters<typeof app.call<'updateOwnProfile'>>[1]>['body'];

const readOwnProfile = async ({ token }: TestMember) =>
  (await app.call('readOwnProfile', { token })).body.profile;
const updateProfile = ({ token }: TestMember, body: Patch) =>
  app.call('updateOwnProfile', { token, body });

describe('the profile of the member themself', () => {
  test('contains null for missing fields', async () => {
    const member = await createMember(app);
    const profile = await readOwnProfile(member);
    expect(profile).toMatchObject({
      id: member.id,
      fullName: member.name,
      dob: '1997-05-14',
      height: null,
      education: null,
      profession: null,
      location: null,
      interests: [],
      verified: false,
      privacy: {
        photoAudience: 'everyone',
        showLastSeen: true,
        hidden: false,
        showHoroscope: true,
      },
      activity: { views: 0, interestsReceived: 0 },
    });
    expect(Object.values(profile.cultural).every((value) => value === null)).toBe(true);
    expect(Object.values(profile.family).every((value) => value === null)).toBe(true);
  });

  test('keeps fields that a change omits', async () => {
    const member = await createMember(app);
    await updateProfile(member, {
      profession: 'Farmer',
      diet: 'VEGETARIAN',
      houseName: 'Hosamane',
    });
    await updateProfile(member, { location: 'Sirsi', houseName: null });
    const profile = flatProfile(await readOwnProfile(member));
    expect(profile).toMatchObject({
      profession: 'Farmer',
      location: 'Sirsi',
      diet: 'VEGETARIAN',
      houseName: null,
    });
  });

  test('accepts labels as codes, and a blank or "Not specified" as no value', async () => {
    const member = await createMember(app);
    const { body } = await updateProfile(member, {
      maritalStatus: 'Widowed',
      education: "Master's Degree",
      profession: 'Teacher',
      interests: 'Trekking, Yakshagana,, Trekking ',
    } as unknown as Patch);
    expect(body.profile).toMatchObject({
      maritalStatus: 'WIDOWED',
      education: 'MASTERS_DEGREE',
      interests: ['Trekking', 'Yakshagana'],
    });
    await updateProfile(member, { education: '', profession: 'Not specified' });
    expect(await readOwnProfile(member)).toMatchObject({ education: null, profession: null });
  });

  test('accepts `bio` as `aboutMe`', async () => {
    const member = await createMember(app);
    const bio = 'A farmer who likes books, the monsoon, and long talks on the veranda at home.';
    expect((await updateProfile(member, { bio })).body.profile.aboutMe).toBe(bio);
  });

  test('returns the updated user after a change', async () => {
    const member = await createMember(app, { bio: null });
    const bio = 'A farmer who likes books, the monsoon, and long talks on the veranda at home.';
    const { body } = await updateProfile(member, { fullName: 'Asha Hegde', bio });
    expect(body.user).toMatchObject({ id: member.id, name: 'Asha Hegde', profileComplete: true });
    expect(body.user.email).toBe(member.email);
  });

  test('stores concurrent changes to different fields', async () => {
    const member = await createMember(app);
    const changes: Patch[] = [
      { diet: 'VEGAN' },
      { smoking: 'NEVER' },
      { drinking: 'NEVER' },
      { siblings: 'One sister' },
      { nativePlace: 'Siddapura' },
      { fatherOccupation: 'Farmer' },
    ];
    await Promise.all(changes.map((change) => updateProfile(member, change)));
    expect(flatProfile(await readOwnProfile(member))).toMatchObject(Object.assign({}, ...changes));
  });

  test('counts the age by the calendar date in India', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      app.clock.now(),
    );
    const year = Number(today.slice(0, 4)) - 30;
    // The date 30 years ago. On 29 February it is 28 February, because that year has no 29
    // February.
    const dob = today.endsWith('-02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
    const member = await createMember(app);
    expect((await updateProfile(member, { dob })).body.profile.age).toBe(30);
  });
});

describe('a refused change', () => {
  // Subtracts 16 years instead of 17, because a new year begins in India before it begins in other
  // time zones.
  const underageBirthDate = `${new Date().getFullYear() - 16}-01-01`;
  const refusedChanges: [string, Record<string, unknown>, string][] = [
    ['a blank name', { fullName: '  ' }, profileTexts.nameRequired],
    ['a name of one letter', { fullName: ' A ' }, profileTexts.nameShort],
    ['an age under 18', { dob: underageBirthDate }, profileTexts.dobYoung],
    ['an age over 100', { dob: '1900-01-01' }, profileTexts.dobInvalid],
    ['a date that does not exist', { dob: '1999-02-30' }, profileTexts.dobInvalid],
    ['no birth date', { dob: '' }, profileTexts.dobRequired],
    ['a short bio', { bio: 'Too short' }, profileTexts.bioShort],
    ['a long bio', { aboutMe: 'x'.repeat(501) }, profileTexts.bioLong],
    ['an unknown gender', { gender: 'X' }, profileTexts.gender],
    ['an unknown mother tongue', { motherTongue: 'Latin' }, profileTexts.motherTongue],
    ['an unlisted height', { height: `7'1"` }, 'Please select a height'],
    ['an unknown field', { isAdmin: true }, 'Unknown field: isAdmin'],
    ['a verified mark', { verified: true }, 'Unknown field: verified'],
  ];

  test.each(refusedChanges)('with %s changes nothing', async (_, body, message) => {
    const member = await createMember(app);
    const before = await readOwnProfile(member);
    const response = await updateProfile(member, { location: 'Kumta', ...body } as Patch);
    expect([response.status, response.error.code, response.error.message]).toEqual([
      400,
      'VALIDATION',
      message,
    ]);
    expect(await readOwnProfile(member)).toEqual(before);
  });

  test('with a nakshatra outside the new or stored rashi changes nothing', async () => {
    const member = await createMember(app);
    const message =
      'Rohini lies in Taurus (Vrishabha). Please choose that rashi, or check the nakshatra.';
    const refusal = { statusCode: 422, code: 'IMPOSSIBLE', message };
    const response = await updateProfile(member, {
      nakshatra: 'ROHINI',
      rashi: 'MESHA',
      location: 'Kumta',
    });
    expect(response.error).toMatchObject({ ...refusal, fields: [{ path: 'rashi', message }] });
    expect((await readOwnProfile(member)).location).toBeNull();

    await updateProfile(member, { nakshatra: 'ROHINI' });
    expect((await updateProfile(member, { rashi: 'MESHA' })).error).toMatchObject(refusal);
    expect((await readOwnProfile(member)).cultural).toMatchObject({
      nakshatra: 'ROHINI',
      rashi: null,
    });
    expect((await updateProfile(member, { rashi: 'VRISHABHA' })).status).toBe(200);
    expect((await updateProfile(member, { nakshatra: 'KRITTIKA', pada: 1 })).status).toBe(422);
    expect((await updateProfile(member, { nakshatra: 'KRITTIKA', pada: 2 })).status).toBe(200);
  });
});

test('exactly one of two concurrent changes to a contradicting nakshatra and rashi succeeds', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
  const statusesByMember = await Promise.all(
    members.map(async (member) => {
      const responses = await Promise.all([
        updateProfile(member, { nakshatra: 'ROHINI' }),
        updateProfile(member, { rashi: 'MESHA' }),
      ]);
      return responses.map(({ status }) => status).sort();
    }),
  );
  expect(statusesByMember).toEqual(members.map(() => [200, 422]));
});

describe('the Verified mark', () => {
  test.each([
    ['fullName', 'Another Name', false],
    ['dob', '1990-01-01', false],
    ['fullName', 'Asha Hegde', true],
    ['dob', '1997-05-14', true],
    ['profession', 'Farmer', true],
    ['height', `5'2"`, true],
  ] as const)('after a change of %s to %s remains: %s', async (field, value, remains) => {
    const member = await createMember(app, {
      full_name: 'Asha Hegde',
      verified_at: app.clock.now(),
    });
    expect((await readOwnProfile(member)).verified).toBe(true);
    expect((await updateProfile(member, { [field]: value })).body.profile.verified).toBe(remains);
  });
});
