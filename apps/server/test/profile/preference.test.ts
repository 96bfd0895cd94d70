import { preferenceTexts } from '@sambandha/contract/preference/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { fieldErrorResponse, sendUntyped } from '../harness/registration.ts';
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

/** Changes preferences with a body that need not have the type of the contract. */
const updatePreferences = (owner: TestMember, body: unknown) =>
  sendUntyped(app, '/preferences/me', body, owner.token);

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
  await updatePreferences(newMember, {
    preferredAgeMin: 25,
    preferredGotra: 'Atri',
    preferredEducation: 'Diploma',
  });
  await updatePreferences(newMember, { preferredGotra: 'Any', preferredProfession: ' Farmer ' });
  await updatePreferences(newMember, { preferredAgeMin: null, preferredMaritalStatus: 'Widowed' });
  await updatePreferences(newMember, {});
  expect(await readPreferences(newMember)).toEqual({
    ...NO_PREFERENCES,
    preferredEducation: 'DIPLOMA',
    preferredProfession: 'Farmer',
    preferredMaritalStatus: 'WIDOWED',
  });
});

test.each([
  ['preferredAgeMin', preferenceTexts.ageMin, { preferredAgeMin: 17 }],
  ['preferredAgeMin', preferenceTexts.ageMin, { preferredAgeMin: '30' }],
  ['preferredAgeMin', preferenceTexts.ageMin, { preferredAgeMin: 20.5 }],
  ['preferredAgeMax', preferenceTexts.ageMax, { preferredAgeMax: 101 }],
  ['preferredAgeMax', preferenceTexts.ageMax, { preferredAgeMax: [30] }],
  ['preferredAgeMax', preferenceTexts.ageOrder, { preferredAgeMin: 31, preferredAgeMax: 30 }],
  [
    'preferredHeightMax',
    preferenceTexts.heightOrder,
    { preferredHeightMin: `6'0"`, preferredHeightMax: `5'0"` },
  ],
  ['preferredHeightMin', 'Please select a height', { preferredHeightMin: `9'0"` }],
  ['preferredEducation', preferenceTexts.choice, { preferredEducation: 'None' }],
  ['preferredGotra', preferenceTexts.choice, { preferredGotra: { $ne: 1 } }],
  [
    'preferredProfession',
    'Please use at most 80 characters',
    { preferredProfession: 'x'.repeat(10_000) },
  ],
  ['memberId', 'Unknown field: memberId', { memberId: 'someone' }],
])('refuses %s: %s, and changes nothing', async (path, message, body) => {
  const before = await readPreferences(member);
  const response = await updatePreferences(member, body);
  expect(response).toEqual(fieldErrorResponse(path, message));
  expect(await readPreferences(member)).toEqual(before);
});

describe('a range', () => {
  test('cannot be inverted by a change of one limit', async () => {
    const newMember = await createMember(app);
    await updatePreferences(newMember, {
      preferredAgeMin: 25,
      preferredAgeMax: 30,
      preferredHeightMax: `5'6"`,
    });
    expect(await updatePreferences(newMember, { preferredAgeMin: 31 })).toEqual(
      fieldErrorResponse('preferredAgeMin', preferenceTexts.ageOrder),
    );
    expect(await updatePreferences(newMember, { preferredAgeMax: 24 })).toEqual(
      fieldErrorResponse('preferredAgeMax', preferenceTexts.ageOrder),
    );
    expect(await updatePreferences(newMember, { preferredHeightMin: `5'7"` })).toEqual(
      fieldErrorResponse('preferredHeightMin', preferenceTexts.heightOrder),
    );
    expect(await readPreferences(newMember)).toMatchObject({
      preferredAgeMin: 25,
      preferredAgeMax: 30,
    });
  });

  test('can be a single age', async () => {
    const newMember = await createMember(app);
    const range = { preferredAgeMin: 30, preferredAgeMax: 30 };
    expect((await updatePreferences(newMember, range)).status).toBe(200);
    expect(await readPreferences(newMember)).toMatchObject(range);
  });

  test('is not inverted by concurrent changes of both limits', async () => {
    const newMember = await createMember(app);
    for (let round = 0; round < 10; round += 1) {
      await updatePreferences(newMember, { preferredAgeMin: null, preferredAgeMax: null });
      const responses = await Promise.all([
        updatePreferences(newMember, { preferredAgeMin: 40 }),
        updatePreferences(newMember, { preferredAgeMax: 30 }),
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
