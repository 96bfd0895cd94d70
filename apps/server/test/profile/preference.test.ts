import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { fieldRefusal, sendUntyped } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let member: TestMember;
beforeAll(async () => {
  member = await createMember(app);
});

const NO_PREFERENCES = {
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

const readPreferences = async (owner: TestMember) =>
  (await app.call('readPreferences', { token: owner.token })).body.preferences;

test('a new member has no preferences', async () => {
  expect(await readPreferences(await createMember(app))).toEqual(NO_PREFERENCES);
});

test('all preferences are stored and returned', async () => {
  const newMember = await createMember(app);
  const preferences = {
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
  const response = await app.call('updatePreferences', {
    token: newMember.token,
    body: preferences,
  });
  expect([response.status, response.body.preferences]).toEqual([200, preferences]);
  expect(await readPreferences(newMember)).toEqual(preferences);
});

test('omitted fields do not change, null and "Any" clear a field, and labels are accepted', async () => {
  const newMember = await createMember(app);
  const updatePreferences = (body: unknown) =>
    sendUntyped(app, '/preferences/me', body, newMember.token);
  await updatePreferences({
    preferredAgeMin: 25,
    preferredGotra: 'Atri',
    preferredEducation: 'Diploma',
  });
  await updatePreferences({ preferredGotra: 'Any', preferredProfession: ' Farmer ' });
  await updatePreferences({ preferredAgeMin: null, preferredMaritalStatus: 'Widowed' });
  await updatePreferences({});
  expect(await readPreferences(newMember)).toEqual({
    ...NO_PREFERENCES,
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
  const before = await readPreferences(member);
  const response = await sendUntyped(app, '/preferences/me', body, member.token);
  expect(response).toEqual(fieldRefusal(path, message));
  expect(await readPreferences(member)).toEqual(before);
});

describe('a range', () => {
  test('cannot be inverted by a change of one limit', async () => {
    const newMember = await createMember(app);
    const updatePreferences = (body: unknown) =>
      sendUntyped(app, '/preferences/me', body, newMember.token);
    await updatePreferences({
      preferredAgeMin: 25,
      preferredAgeMax: 30,
      preferredHeightMax: `5'6"`,
    });
    const message = 'Maximum age must be greater than minimum age';
    expect(await updatePreferences({ preferredAgeMin: 31 })).toEqual(
      fieldRefusal('preferredAgeMin', message),
    );
    expect(await updatePreferences({ preferredAgeMax: 24 })).toEqual(
      fieldRefusal('preferredAgeMax', message),
    );
    expect(await updatePreferences({ preferredHeightMin: `5'7"` })).toEqual(
      fieldRefusal('preferredHeightMin', 'Maximum height must not be below minimum height'),
    );
    expect(await readPreferences(newMember)).toMatchObject({
      preferredAgeMin: 25,
      preferredAgeMax: 30,
    });
  });

  test('can be a single age', async () => {
    const newMember = await createMember(app);
    const range = { preferredAgeMin: 30, preferredAgeMax: 30 };
    expect((await sendUntyped(app, '/preferences/me', range, newMember.token)).status).toBe(200);
    expect(await readPreferences(newMember)).toMatchObject(range);
  });

  test('is not inverted by concurrent changes of both limits', async () => {
    const newMember = await createMember(app);
    const updatePreferences = (body: unknown) =>
      sendUntyped(app, '/preferences/me', body, newMember.token);
    for (let round = 0; round < 10; round += 1) {
      await updatePreferences({ preferredAgeMin: null, preferredAgeMax: null });
      const responses = await Promise.all([
        updatePreferences({ preferredAgeMin: 40 }),
        updatePreferences({ preferredAgeMax: 30 }),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});

test('preferences belong to one member', async () => {
  const [first, second] = [await createMember(app), await createMember(app)];
  await app.call('updatePreferences', { token: first.token, body: { preferredAgeMin: 33 } });
  expect(await readPreferences(second)).toEqual(NO_PREFERENCES);
});
