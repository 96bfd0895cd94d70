import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

type Patch = NonNullable<Parameters<typeof app.call<'updateOwnProfile'>>[1]>['body'];

const own = async ({ token }: TestMember) =>
  (await app.call('readOwnProfile', { token })).body.profile;
const patch = ({ token }: TestMember, body: Patch) => app.call('updateOwnProfile', { token, body });

/** A profile's sections as one flat object. */
function flat(profile: object): Record<string, unknown> {
  const { cultural, lifestyle, family, ...rest } = profile as Record<string, object>;
  return { ...rest, ...cultural, ...lifestyle, ...family };
}

describe('the own profile', () => {
  test('contains null for missing fields', async () => {
    const member = await createMember(app);
    const profile = await own(member);
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
    await patch(member, { profession: 'Farmer', diet: 'VEGETARIAN', houseName: 'Hosamane' });
    await patch(member, { location: 'Sirsi', houseName: null });
    const profile = flat(await own(member));
    expect(profile).toMatchObject({
      profession: 'Farmer',
      location: 'Sirsi',
      diet: 'VEGETARIAN',
      houseName: null,
    });
  });

  test('accepts labels as codes, and a blank or "Not specified" as no value', async () => {
    const member = await createMember(app);
    const { body } = await patch(member, {
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
    await patch(member, { education: '', profession: 'Not specified' });
    expect(await own(member)).toMatchObject({ education: null, profession: null });
  });

  test('accepts `bio` as `aboutMe`', async () => {
    const member = await createMember(app);
    const bio = 'A farmer who likes books, the monsoon, and long talks on the veranda at home.';
    expect((await patch(member, { bio })).body.profile.aboutMe).toBe(bio);
  });

  test('returns the updated user after a change', async () => {
    const member = await createMember(app, { bio: null });
    const bio = 'A farmer who likes books, the monsoon, and long talks on the veranda at home.';
    const { body } = await patch(member, { fullName: 'Asha Hegde', bio });
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
    await Promise.all(changes.map((change) => patch(member, change)));
    expect(flat(await own(member))).toMatchObject(Object.assign({}, ...changes));
  });

  test('counts the age by the calendar date in India', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(
      app.clock.now(),
    );
    const year = Number(today.slice(0, 4)) - 30;
    // Born 30 years ago today; if today is 29 February, on the 28th, because that year has no 29th.
    const dob = today.endsWith('-02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
    const member = await createMember(app);
    expect((await patch(member, { dob })).body.profile.age).toBe(30);
  });
});

describe('a refused change', () => {
  // Not 17: a year begins in India while it is still the last one elsewhere.
  const tooYoung = `${new Date().getFullYear() - 16}-01-01`;
  const refused: [string, Record<string, unknown>, string][] = [
    ['a blank name', { fullName: '  ' }, 'Name is required'],
    ['a name of one letter', { fullName: ' A ' }, 'Name must be at least 2 characters'],
    ['an age under 18', { dob: tooYoung }, 'You must be at least 18 years old'],
    ['an age over 100', { dob: '1900-01-01' }, 'Please enter a valid date of birth'],
    ['a date that does not exist', { dob: '1999-02-30' }, 'Please enter a valid date of birth'],
    ['no birth date', { dob: '' }, 'Date of birth is required'],
    ['a short bio', { bio: 'Too short' }, 'Bio should be at least 50 characters'],
    ['a long bio', { aboutMe: 'x'.repeat(501) }, 'Bio should not exceed 500 characters'],
    ['an unknown gender', { gender: 'X' }, 'Please select your gender'],
    ['an unknown mother tongue', { motherTongue: 'Latin' }, 'Please select your mother tongue'],
    ['an unlisted height', { height: `7'1"` }, 'Please select a height'],
    ['an unknown field', { isAdmin: true }, 'Unknown field: isAdmin'],
    ['a verified mark', { verified: true }, 'Unknown field: verified'],
  ];

  test.each(refused)('with %s changes nothing', async (_, body, message) => {
    const member = await createMember(app);
    const before = await own(member);
    const answer = await patch(member, { location: 'Kumta', ...body } as Patch);
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      400,
      'VALIDATION',
      message,
    ]);
    expect(await own(member)).toEqual(before);
  });

  test('with a nakshatra outside the rashi changes nothing, also against stored values', async () => {
    const member = await createMember(app);
    const message =
      'Rohini lies in Taurus (Vrishabha). Please choose that rashi, or check the nakshatra.';
    const refusal = { statusCode: 422, code: 'IMPOSSIBLE', message };
    const together = await patch(member, {
      nakshatra: 'ROHINI',
      rashi: 'MESHA',
      location: 'Kumta',
    });
    expect(together.error).toMatchObject({ ...refusal, fields: [{ path: 'rashi', message }] });
    expect((await own(member)).location).toBeNull();

    await patch(member, { nakshatra: 'ROHINI' });
    expect((await patch(member, { rashi: 'MESHA' })).error).toMatchObject(refusal);
    expect((await own(member)).cultural).toMatchObject({ nakshatra: 'ROHINI', rashi: null });
    expect((await patch(member, { rashi: 'VRISHABHA' })).status).toBe(200);
    expect((await patch(member, { nakshatra: 'KRITTIKA', pada: 1 })).status).toBe(422);
    expect((await patch(member, { nakshatra: 'KRITTIKA', pada: 2 })).status).toBe(200);
  });
});

test('of two concurrent changes to a contradicting nakshatra and rashi exactly one succeeds', async () => {
  const members = await Promise.all(Array.from({ length: 8 }, () => createMember(app)));
  const taken = await Promise.all(
    members.map(async (member) => {
      const answers = await Promise.all([
        patch(member, { nakshatra: 'ROHINI' }),
        patch(member, { rashi: 'MESHA' }),
      ]);
      return answers.map(({ status }) => status).sort();
    }),
  );
  expect(taken).toEqual(members.map(() => [200, 422]));
});

describe('the Verified mark', () => {
  test.each([
    ['fullName', 'Another Name', false],
    ['dob', '1990-01-01', false],
    ['fullName', 'Asha Hegde', true],
    ['dob', '1997-05-14', true],
    ['profession', 'Farmer', true],
    ['height', `5'2"`, true],
  ] as const)('after a change of %s to %s is %s', async (field, value, stays) => {
    const member = await createMember(app, {
      full_name: 'Asha Hegde',
      verified_at: app.clock.now(),
    });
    expect((await own(member)).verified).toBe(true);
    expect((await patch(member, { [field]: value })).body.profile.verified).toBe(stays);
  });
});
