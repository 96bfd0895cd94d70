import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let man: TestMember;
let teacher: TestMember;
let astronaut: TestMember;

beforeAll(async () => {
  man = await createMember(app, { gender: 'MALE' });
  teacher = await createMember(app, { full_name: 'Asha' });
  // Simulates a profile from before known words were stored in English.
  await createMember(app, {
    full_name: 'Bharati',
    profession: 'ಶಿಕ್ಷಕಿ',
    location: 'ಶಿರಸಿ',
  });
  astronaut = await createMember(app, {
    full_name: 'Chitra',
    profession: 'Astronaut',
    location: 'Kotagiri',
  });
});

test('a known word is stored in English, and any other text is stored unchanged', async () => {
  const body = {
    profession: 'ಶಿಕ್ಷಕಿ',
    location: 'ಶಿರಸಿ, ಕರ್ನಾಟಕ',
    nativePlace: 'ಕಡವೆ, ಶಿರಸಿ',
    birthPlace: 'Shimoga',
    fatherOccupation: 'ಅಡಿಕೆ ಬೆಳೆಗಾರ',
    motherOccupation: 'ಹೊಲಿಗೆ',
    houseName: 'ಶಿರಸಿ',
  };
  const { body: response } = await app.call('updateOwnProfile', { token: teacher.token, body });
  expect(response.profile).toMatchObject({
    profession: 'Teacher',
    location: 'Sirsi, Karnataka',
    cultural: { birthPlace: 'Shimoga' },
    family: {
      nativePlace: 'ಕಡವೆ, Sirsi',
      fatherOccupation: 'Areca farmer',
      motherOccupation: 'ಹೊಲಿಗೆ',
      houseName: 'ಶಿರಸಿ',
    },
  });
  const preferences = { preferredProfession: 'ಸಾಫ್ಟ್‌ವೇರ್ ಡೆವಲಪರ್' };
  const { body: preferencesResponse } = await app.call('updatePreferences', {
    token: teacher.token,
    body: preferences,
  });
  expect(preferencesResponse.preferences.preferredProfession).toBe('Software engineer');
});

test('a suggested interest or language is stored in English, once', async () => {
  const body = {
    // `constructor` is a property of every object, and must not be found in a table of words.
    interests: ['ಯಕ್ಷಗಾನ', 'Yakshagana', 'ಗಾಳಿಪಟ', 'constructor'],
    languages: ['ಕನ್ನಡ', 'Kodava'],
  };
  const { body: response } = await app.call('updateOwnProfile', { token: teacher.token, body });
  expect(response.profile).toMatchObject({
    interests: ['Yakshagana', 'ಗಾಳಿಪಟ', 'constructor'],
    languages: ['Kannada', 'Kodava'],
  });
});

describe('a search', () => {
  test.each([
    [{ search: 'ಶಿರಸಿ' }],
    [{ search: 'Shirsi' }],
    [{ search: 'ಶಿಕ್ಷಕರು' }],
    [{ search: 'teacher ಶಿರಸಿ' }],
    [{ profession: 'ಅಧ್ಯಾಪಕಿ' }],
    [{ profession: ['Teacher', 'ಕೃಷಿಕ'] }],
    [{ profession: 'ಶಿಕ್ಷಕ', search: 'Sirsi' }],
  ])('finds members in both scripts with %j', async (query) => {
    const { body } = await app.call('browse', { token: man.token, query });
    const names = body.profiles.map(({ name }) => name).sort();
    expect(names).toEqual(['Asha', 'Bharati']);
    const { body: count } = await app.call('countProfiles', { token: man.token, query });
    expect(count.total).toBe(2);
    expect(body.pagination.total).toBe(2);
  });
});

test('a preferred profession matches its other spellings', async () => {
  const readPreferenceScore = async (profession: string, preferredProfession: string) => {
    await app.call('updateOwnProfile', { token: astronaut.token, body: { profession } });
    const body = { preferredProfession };
    await app.call('updatePreferences', { token: man.token, body });
    const params = { id: astronaut.id };
    const { body: profileResponse } = await app.call('readProfile', { token: man.token, params });
    return profileResponse.profile.compatibility?.preference.mine;
  };
  expect(await readPreferenceScore('Programmer', 'Software engineer')).toBe(100);
  expect(await readPreferenceScore('ಪ್ರಾಧ್ಯಾಪಕಿ', 'Professor')).toBe(100);
  expect(await readPreferenceScore('Programmer', 'Professor')).toBe(0);
});
