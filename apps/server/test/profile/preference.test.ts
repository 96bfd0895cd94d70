import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { fieldRefusal, sendUntyped } from '../harness/registration.ts';

let app: TestApp;
let member: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  member = await createMember(app);
});
afterAll(() => app.close());

const nothing = {
  preferredAgeMin: null,
  preferredAgeMax: null,
  preferredEducation: null,
  preferredProfession: null,
  preferredMaritalStatus: null,
  preferredMotherTongue: null,
  preferredHeightMin: null,
  preferredHeightMax: null,
  preferredGotra: null,
  preferredNakshatra: null,
  preferredManglik: null,
  preferredOtherGotra: null,
};

const read = async (of: TestMember) =>
  (await app.call('readPreferences', { token: of.token })).body.preferences;

test('a member without preferences has none', async () => {
  expect(await read(await createMember(app))).toEqual(nothing);
});

test('all given preferences are stored and returned', async () => {
  const someone = await createMember(app);
  const given = {
    preferredAgeMin: 26,
    preferredAgeMax: 34,
    preferredEducation: 'BACHELORS_DEGREE',
    preferredProfession: 'Teacher',
    preferredMaritalStatus: 'NEVER_MARRIED',
    preferredMotherTongue: 'HAVYAKA_KANNADA',
    preferredHeightMin: `5'0"`,
    preferredHeightMax: `6'0"`,
    preferredGotra: 'ATRI',
    preferredNakshatra: 'ROHINI',
    preferredManglik: 'NO',
    preferredOtherGotra: true,
  } as const;
  const answer = await app.call('updatePreferences', { token: someone.token, body: given });
  expect([answer.status, answer.body.preferences]).toEqual([200, given]);
  expect(await read(someone)).toEqual(given);
});

test('omitted fields stay, null and "Any" clear, labels are accepted', async () => {
  const someone = await createMember(app);
  const change = (body: unknown) => sendUntyped(app, '/preferences/me', body, someone.token);
  await change({ preferredAgeMin: 25, preferredGotra: 'Atri', preferredEducation: 'Diploma' });
  await change({ preferredGotra: 'Any', preferredProfession: ' Farmer ' });
  await change({ preferredAgeMin: null, preferredMaritalStatus: 'Widowed' });
  await change({});
  expect(await read(someone)).toEqual({
    ...nothing,
    preferredEducation: 'DIPLOMA',
    preferredProfession: 'Farmer',
    preferredMaritalStatus: 'WIDOWED',
  });
});

test.each([
  ['preferredAgeMin', 'Please enter a valid minimum age (18-100)', { preferredAgeMin: 17 }],
  ['preferredAgeMin', 'Please enter a valid minimum age (18-100)', { preferredAgeMin: '30' }],
  ['preferredAgeMin', 'Please enter a valid minimum age (18-100)', { preferredAgeMin: 20.5 }],
  ['preferredAgeMax', 'Please enter a valid maximum age (18-100)', { preferredAgeMax: 101 }],
  ['preferredAgeMax', 'Please enter a valid maximum age (18-100)', { preferredAgeMax: [30] }],
  [
    'preferredAgeMax',
    'Maximum age must be greater than minimum age',
    { preferredAgeMin: 31, preferredAgeMax: 30 },
  ],
  [
    'preferredHeightMax',
    'Maximum height must not be below minimum height',
    { preferredHeightMin: `6'0"`, preferredHeightMax: `5'0"` },
  ],
  ['preferredHeightMin', 'Please select a height', { preferredHeightMin: `9'0"` }],
  ['preferredEducation', 'Please select one of the choices', { preferredEducation: 'None' }],
  ['preferredGotra', 'Please select one of the choices', { preferredGotra: { $ne: 1 } }],
  [
    'preferredProfession',
    'Please use at most 80 characters',
    { preferredProfession: 'x'.repeat(10_000) },
  ],
  ['memberId', 'Unknown field: memberId', { memberId: 'someone' }],
])('refuses %s: %s, and changes nothing', async (path, message, body) => {
  const before = await read(member);
  const answer = await sendUntyped(app, '/preferences/me', body, member.token);
  expect(answer).toEqual(fieldRefusal(path, message));
  expect(await read(member)).toEqual(before);
});

describe('a range', () => {
  test('cannot be inverted by changing one end', async () => {
    const someone = await createMember(app);
    const change = (body: unknown) => sendUntyped(app, '/preferences/me', body, someone.token);
    await change({ preferredAgeMin: 25, preferredAgeMax: 30, preferredHeightMax: `5'6"` });
    const order = 'Maximum age must be greater than minimum age';
    expect(await change({ preferredAgeMin: 31 })).toEqual(fieldRefusal('preferredAgeMin', order));
    expect(await change({ preferredAgeMax: 24 })).toEqual(fieldRefusal('preferredAgeMax', order));
    expect(await change({ preferredHeightMin: `5'7"` })).toEqual(
      fieldRefusal('preferredHeightMin', 'Maximum height must not be below minimum height'),
    );
    expect(await read(someone)).toMatchObject({ preferredAgeMin: 25, preferredAgeMax: 30 });
  });

  test('can be a single age', async () => {
    const someone = await createMember(app);
    const one = { preferredAgeMin: 30, preferredAgeMax: 30 };
    expect((await sendUntyped(app, '/preferences/me', one, someone.token)).status).toBe(200);
    expect(await read(someone)).toMatchObject(one);
  });

  test('is not inverted by concurrent changes of both ends', async () => {
    const someone = await createMember(app);
    const change = (body: unknown) => sendUntyped(app, '/preferences/me', body, someone.token);
    for (let round = 0; round < 10; round += 1) {
      await change({ preferredAgeMin: null, preferredAgeMax: null });
      const answers = await Promise.all([
        change({ preferredAgeMin: 40 }),
        change({ preferredAgeMax: 30 }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});

test('preferences require a session and belong to one member', async () => {
  expect((await app.call('readPreferences')).status).toBe(401);
  expect((await app.call('updatePreferences', { body: {} })).status).toBe(401);
  const [one, other] = [await createMember(app), await createMember(app)];
  await app.call('updatePreferences', { token: one.token, body: { preferredAgeMin: 33 } });
  expect(await read(other)).toEqual(nothing);
});
