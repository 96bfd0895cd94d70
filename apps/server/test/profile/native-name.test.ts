import { describe, expect, test } from 'vitest';
import { browseCalls } from '../harness/browse-calls.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Readers of Kannada see the Kannada name of a member who has one. All other readers see the Latin
 * name. The same rules of visibility apply to both names.
 */

const LATIN = 'Sahana Bhat';
const NATIVE = 'ಸಹನಾ ಭಟ್';

const app = testApp();
const matchApi = matchCalls(app);
const browseApi = browseCalls(app);

const updateProfile = ({ token }: TestMember, body: object) =>
  app.call('updateOwnProfile', { token, body });
const setLanguage = ({ token }: TestMember, language: 'en' | 'kn') =>
  app.call('updateLanguage', { token, body: { language } });

/** Creates a woman with a name in both scripts, and a man. */
async function createNamedPair(overrides = {}) {
  const { woman, man } = await createPair(app);
  const columns = { full_name: LATIN, native_name: NATIVE, ...overrides };
  await app.db.updateTable('members').set(columns).where('id', '=', woman.id).execute();
  return { woman, man };
}

/** Returns the woman's name in every list and page that the man can read. */
async function readShownNames(
  man: TestMember,
  woman: TestMember,
): Promise<Record<string, unknown>> {
  const { token } = man;
  const [profile, interests, conversations, notifications] = await Promise.all([
    app.call('readProfile', { token, params: { id: woman.id } }),
    matchApi.listInterests(man, 'accepted'),
    matchApi.conversations(man),
    app.call('listNotifications', { token, query: {} }),
  ]);
  return {
    profile: profile.body.profile.name,
    interests: interests.body.interests.map((interest) => interest.profile.name),
    conversations: conversations.body.matches.map((match) => match.profile.name),
    notifications: notifications.body.notifications.map(({ member }) => member?.name),
  };
}

const namesInAllLists = (name: string) => ({
  profile: name,
  interests: [name],
  conversations: [name],
  notifications: [name],
});

describe('a reader', () => {
  test('sees the Kannada name in every list while the language is Kannada', async () => {
    const { woman, man } = await createNamedPair();
    const { id } = (await matchApi.request(man, woman)).body.match;
    await matchApi.act(woman, id, 'accept');
    expect(await readShownNames(man, woman)).toEqual(namesInAllLists(LATIN));
    await setLanguage(man, 'kn');
    expect(await readShownNames(man, woman)).toEqual(namesInAllLists(NATIVE));
    await setLanguage(man, 'en');
    expect(await readShownNames(man, woman)).toEqual(namesInAllLists(LATIN));
  });

  test('in Kannada sees the Kannada name and initials on cards and in the shortlist', async () => {
    const { woman, man } = await createNamedPair();
    await setLanguage(man, 'kn');
    const browseResponse = await browseApi.browse(man.token, { search: 'sahana' });
    const card = browseResponse.body.profiles.find(({ id }) => id === woman.id);
    expect(card).toMatchObject({ name: NATIVE, photo: expect.stringContaining(encodeURI('ಸಭ')) });
    await app.call('shortlist', { token: man.token, params: { id: woman.id } });
    const { body } = await app.call('readShortlist', { token: man.token, query: {} });
    expect(body.profiles.map(({ name }) => name)).toEqual([NATIVE]);
  });

  test('in Kannada sees the Latin name of a member without a Kannada name', async () => {
    const { woman, man } = await createNamedPair({ native_name: null });
    await setLanguage(man, 'kn');
    const { body } = await app.call('readProfile', { token: man.token, params: { id: woman.id } });
    expect(body.profile).toMatchObject({ name: LATIN, nativeName: null });
  });

  test('in Kannada receives the Kannada name in live events', async () => {
    const { woman, man } = await createNamedPair();
    await setLanguage(man, 'kn');
    const device = await connectLive(app.url, man);
    await matchApi.request(woman, man);
    const { match } = await device.waitForEvent('match:updated');
    expect(match.profile.name).toBe(NATIVE);
    device.close();
  });

  test('sees the house name in the script of the language', async () => {
    const { woman, man } = await createNamedPair();
    await updateProfile(woman, { houseName: 'Hosamane', nativeHouseName: 'ಹೊಸಮನೆ' });
    const readHouseName = async () =>
      (await app.call('readProfile', { token: man.token, params: { id: woman.id } })).body.profile
        .family.houseName;
    expect(await readHouseName()).toBe('Hosamane');
    await setLanguage(man, 'kn');
    expect(await readHouseName()).toBe('ಹೊಸಮನೆ');
  });

  test('in Kannada sees their own name and those of blocked members in Kannada', async () => {
    const { woman, man } = await createNamedPair();
    const { token } = man;
    await setLanguage(woman, 'kn');
    expect((await app.call('readMe', { token: woman.token })).body.user.name).toBe(NATIVE);
    await setLanguage(man, 'kn');
    await app.call('blockMember', { token, params: { memberId: woman.id } });
    const { body } = await app.call('listBlocks', { token });
    expect(body.blocks.map(({ name }) => name)).toEqual([NATIVE]);
  });
});

test('the Kannada name is hidden from a blocked member', async () => {
  const kannadaName = 'ಮಂದಾರಾ ಜೋಶಿ';
  const { woman, man } = await createNamedPair({ native_name: kannadaName });
  const readResults = async () =>
    JSON.stringify(await browseApi.browse(man.token, { search: kannadaName }));
  await setLanguage(man, 'kn');
  expect(await readResults()).toContain(kannadaName);
  await app.call('blockMember', { token: woman.token, params: { memberId: man.id } });
  const profileResponse = await app.call('readProfile', {
    token: man.token,
    params: { id: woman.id },
  });
  expect(profileResponse.status).toBe(404);
  expect(JSON.stringify(profileResponse) + (await readResults())).not.toContain(kannadaName);
});

test.each([LATIN, 'sahana', NATIVE, 'ಭಟ್'])(
  'a search for %s finds a member with a Latin and a Kannada name, and a changed Kannada name is found too',
  async (search) => {
    const man = await createMember(app, { gender: 'MALE' });
    const member = await createMember(app, { full_name: LATIN });
    await updateProfile(member, { nativeName: NATIVE, fullName: `${LATIN} Zalaki` });
    const findIds = async (text: string) =>
      (await browseApi.browse(man.token, { search: text })).body.profiles.map(({ id }) => id);
    expect(await findIds(search)).toContain(member.id);
    // The name ಕಮಲಾ (Kamala) is not a transliteration of Sahana, so each name must be indexed
    // separately.
    await updateProfile(member, { nativeName: 'ಕಮಲಾ' });
    expect(await findIds('ಕಮಲಾ')).toContain(member.id);
    expect(await findIds('kamala zalaki')).toContain(member.id);
  },
);

describe('an invalid Kannada name', () => {
  test.each([
    ['Latin letters', 'Sahana'],
    ['some Latin letters', 'ಸಹನಾ Bhat'],
    ['another Indian script', 'सहना भट'],
    ['a leading dot', '.ಸಹನಾ'],
    ['a lone joiner', 'ಸಹನಾ \u200d'],
    ['angle brackets', 'ಸಹನಾ <b>'],
  ])('with %s is refused with a message in the language of the request', async (_, name) => {
    const woman = await createMember(app);
    const readError = async (language: string) => {
      const headers = { 'accept-language': language };
      const body = { nativeName: name };
      return (await app.call('updateOwnProfile', { token: woman.token, headers, body })).error;
    };
    expect(await readError('en')).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'nativeName', message: 'Please use Kannada letters only' }],
    });
    expect((await readError('kn')).fields).toEqual([
      { path: 'nativeName', message: 'ಕನ್ನಡ ಅಕ್ಷರಗಳಲ್ಲಿ ಮಾತ್ರ ಬರೆಯಿರಿ' },
    ]);
  });

  test('with more than 80 characters is refused', async () => {
    const woman = await createMember(app);
    const { error } = await updateProfile(woman, { nativeName: 'ಸ'.repeat(81) });
    expect(error.fields).toMatchObject([
      { path: 'nativeName', message: 'Please use at most 80 characters' },
    ]);
  });
});

describe('the Verified mark', () => {
  const isVerified = async ({ token }: TestMember) =>
    (await app.call('readOwnProfile', { token })).body.profile.verified;

  test.each([
    [NATIVE, true],
    [null, true],
    ['ಸಹನ ಜಿ. ಭಟ್ಟ್', true],
    ['ಐಶ್ವರ್ಯಾ ರೈ', false],
    ['ಸಹನಾ ಹೆಗಡೆ', false],
  ])('after a change of the Kannada name to %s remains: %s', async (nativeName, remains) => {
    const woman = await createMember(app, { full_name: LATIN, verified_at: app.clock.now() });
    await updateProfile(woman, { nativeName });
    expect(await isVerified(woman)).toBe(remains);
  });
});

test('an admin finds a member by either name and sees the name in the language of the admin', async () => {
  const admin = await createMember(app, { is_admin: true });
  const woman = await createMember(app, { full_name: 'Vaidehi Puranik', native_name: 'ವೈದೇಹಿ' });
  const searchNames = async (search: string) => {
    const { body } = await app.call('searchAdminUsers', { token: admin.token, body: { search } });
    return body.users.map(({ id, name }) => [id, name]);
  };
  expect(await searchNames('ವೈದೇಹಿ')).toEqual([[woman.id, 'Vaidehi Puranik']]);
  await setLanguage(admin, 'kn');
  expect(await searchNames('Vaidehi')).toEqual([[woman.id, 'ವೈದೇಹಿ']]);
});
