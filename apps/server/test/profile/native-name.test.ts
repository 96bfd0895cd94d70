import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { browseCalls } from '../harness/browse-calls.ts';
import { createMember, createPair, type TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { type MatchCalls, matchCalls } from '../harness/match-calls.ts';

/*
 * A name in both scripts. Readers of Kannada see the Kannada name if there is one, and all others see the
 * Latin one, in every place and under the rules of the name itself.
 */

const LATIN = 'Sahana Bhat';
const NATIVE = 'ಸಹನಾ ಭಟ್';

let app: TestApp;
let matchApi: MatchCalls;
let look: ReturnType<typeof browseCalls>;
beforeAll(async () => {
  app = await startTestApp();
  matchApi = matchCalls(app);
  look = browseCalls(app);
});
afterAll(() => app.close());

const change = ({ token }: TestMember, body: object) =>
  app.call('updateOwnProfile', { token, body });
const readIn = ({ token }: TestMember, language: 'en' | 'kn') =>
  app.call('updateLanguage', { token, body: { language } });

/** A woman with a name in both scripts, and a man. */
async function pair(overrides = {}) {
  const { she, he } = await createPair(app);
  const columns = { full_name: LATIN, native_name: NATIVE, ...overrides };
  await app.db.updateTable('members').set(columns).where('id', '=', she.id).execute();
  return { she, he };
}

/** Her name in every list and page that he can read. */
async function namesSeen(he: TestMember, she: TestMember): Promise<Record<string, unknown>> {
  const { token } = he;
  const [profile, boxes, conversations, notifications] = await Promise.all([
    app.call('readProfile', { token, params: { id: she.id } }),
    matchApi.interests(he, 'accepted'),
    matchApi.conversations(he),
    app.call('listNotifications', { token, query: {} }),
  ]);
  return {
    profile: profile.body.profile.name,
    interests: boxes.body.interests.map((one) => one.profile.name),
    conversations: conversations.body.matches.map((one) => one.profile.name),
    notifications: notifications.body.notifications.map(({ member }) => member?.name),
  };
}

const all = (name: string) => ({
  profile: name,
  interests: [name],
  conversations: [name],
  notifications: [name],
});

describe('a reader', () => {
  test('sees the Kannada name in every list while the language is Kannada', async () => {
    const { she, he } = await pair();
    const { id } = (await matchApi.request(he, she)).body.match;
    await matchApi.act(she, id, 'accept');
    expect(await namesSeen(he, she)).toEqual(all(LATIN));
    await readIn(he, 'kn');
    expect(await namesSeen(he, she)).toEqual(all(NATIVE));
    await readIn(he, 'en');
    expect(await namesSeen(he, she)).toEqual(all(LATIN));
  });

  test('in Kannada sees the Kannada name and initials on cards and in the shortlist', async () => {
    const { she, he } = await pair();
    await readIn(he, 'kn');
    const found = await look.browse(he.token, { search: 'sahana' });
    const card = found.body.profiles.find(({ id }) => id === she.id);
    expect(card).toMatchObject({ name: NATIVE, photo: expect.stringContaining(encodeURI('ಸಭ')) });
    await app.call('shortlist', { token: he.token, params: { id: she.id } });
    const { body } = await app.call('readShortlist', { token: he.token, query: {} });
    expect(body.profiles.map(({ name }) => name)).toEqual([NATIVE]);
  });

  test('in Kannada sees the Latin name of a member without a Kannada name', async () => {
    const { she, he } = await pair({ native_name: null });
    await readIn(he, 'kn');
    const { body } = await app.call('readProfile', { token: he.token, params: { id: she.id } });
    expect(body.profile).toMatchObject({ name: LATIN, nativeName: null });
  });

  test('in Kannada receives the Kannada name in live events', async () => {
    const { she, he } = await pair();
    await readIn(he, 'kn');
    const live = await connectLive(app.url, he);
    await matchApi.request(she, he);
    const { match } = await live.next('match:updated');
    expect(match.profile.name).toBe(NATIVE);
    live.close();
  });

  test('sees the house name in the script of the language', async () => {
    const { she, he } = await pair();
    await change(she, { houseName: 'Hosamane', nativeHouseName: 'ಹೊಸಮನೆ' });
    const house = async () =>
      (await app.call('readProfile', { token: he.token, params: { id: she.id } })).body.profile
        .family.houseName;
    expect(await house()).toBe('Hosamane');
    await readIn(he, 'kn');
    expect(await house()).toBe('ಹೊಸಮನೆ');
  });

  test('in Kannada sees the own name and blocked members in Kannada', async () => {
    const { she, he } = await pair();
    const { token } = he;
    await readIn(she, 'kn');
    expect((await app.call('readMe', { token: she.token })).body.user.name).toBe(NATIVE);
    await readIn(he, 'kn');
    await app.call('blockMember', { token, params: { memberId: she.id } });
    const { body } = await app.call('listBlocks', { token });
    expect(body.blocks.map(({ name }) => name)).toEqual([NATIVE]);
  });
});

test('the Kannada name is hidden from a blocked member', async () => {
  const native = 'ಮಂದಾರಾ ಜೋಶಿ';
  const { she, he } = await pair({ native_name: native });
  const found = async () => JSON.stringify(await look.browse(he.token, { search: native }));
  await readIn(he, 'kn');
  expect(await found()).toContain(native);
  await app.call('blockMember', { token: she.token, params: { memberId: he.id } });
  const read = await app.call('readProfile', { token: he.token, params: { id: she.id } });
  expect(read.status).toBe(404);
  expect(JSON.stringify(read) + (await found())).not.toContain(native);
});

test.each([LATIN, 'sahana', NATIVE, 'ಭಟ್'])(
  'a search for %s finds a member with both names',
  async (search) => {
    const he = await createMember(app, { gender: 'MALE' });
    const both = await createMember(app, { full_name: LATIN });
    // The two names are not transliterations of each other, so each must be found by itself.
    await change(both, { nativeName: NATIVE, fullName: `${LATIN} Zalaki` });
    const found = async (words: string) =>
      (await look.browse(he.token, { search: words })).body.profiles.map(({ id }) => id);
    expect(await found(search)).toContain(both.id);
    await change(both, { nativeName: 'ಕಮಲಾ' });
    expect(await found('ಕಮಲಾ')).toContain(both.id);
    expect(await found('kamala zalaki')).toContain(both.id);
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
    const she = await createMember(app);
    const refused = async (language: string) => {
      const headers = { 'accept-language': language };
      const body = { nativeName: name };
      return (await app.call('updateOwnProfile', { token: she.token, headers, body })).error;
    };
    expect(await refused('en')).toMatchObject({
      code: 'VALIDATION',
      fields: [{ path: 'nativeName', message: 'Please use Kannada letters only' }],
    });
    expect((await refused('kn')).fields).toEqual([
      { path: 'nativeName', message: 'ಕನ್ನಡ ಅಕ್ಷರಗಳಲ್ಲಿ ಮಾತ್ರ ಬರೆಯಿರಿ' },
    ]);
  });

  test('with more than 80 characters is refused', async () => {
    const she = await createMember(app);
    const { error } = await change(she, { nativeName: 'ಸ'.repeat(81) });
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
  ])('after a change of the Kannada name to %s is %s', async (nativeName, kept) => {
    const she = await createMember(app, { full_name: LATIN, verified_at: app.clock.now() });
    await change(she, { nativeName });
    expect(await isVerified(she)).toBe(kept);
  });
});

test('an admin finds a member by either name and sees the name in their language', async () => {
  const admin = await createMember(app, { is_admin: true });
  const she = await createMember(app, { full_name: 'Vaidehi Puranik', native_name: 'ವೈದೇಹಿ' });
  const named = async (search: string) => {
    const { body } = await app.call('searchAdminUsers', { token: admin.token, body: { search } });
    return body.users.map(({ id, name }) => [id, name]);
  };
  expect(await named('ವೈದೇಹಿ')).toEqual([[she.id, 'Vaidehi Puranik']]);
  await readIn(admin, 'kn');
  expect(await named('Vaidehi')).toEqual([[she.id, 'ವೈದೇಹಿ']]);
});
