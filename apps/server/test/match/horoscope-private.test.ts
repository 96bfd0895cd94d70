import { browseQuery } from '@sambandha/contract/search/schemas';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder } from '../../src/features/search/finder.ts';
import { ownViewerIds } from '../../src/security/access/viewer.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A private horoscope is indistinguishable from a missing horoscope by any filter, count, order or
 * score. This holds for results from the index and from SQL.
 */

const app = testApp();
let finders: Record<'index' | 'SQL', ReturnType<typeof createFinder>>;
let man: TestMember;
/** Three members who differ only in their horoscopes, which are private, missing and shown. */
let privateMember: TestMember;
let memberWithoutHoroscope: TestMember;
let publicMember: TestMember;

const stars = { nakshatra: 'MAGHA', pada: 1, rashi: 'SIMHA', manglik: 'YES' } as const;

/** Does not count the cards toward fair use. */
const countNoCards = async () => {};

beforeAll(async () => {
  const manStars = { nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA', manglik: 'NO' } as const;
  man = await createMember(app, { gender: 'MALE', education: 'PHD_DOCTORATE', ...manStars });
  await app.call('updatePreferences', {
    token: man.token,
    body: {
      preferredAgeMin: 21,
      preferredAgeMax: 60,
      preferredMaritalStatus: 'NEVER_MARRIED',
      preferredMotherTongue: 'HAVYAKA_KANNADA',
      preferredNakshatra: 'MAGHA',
      preferredManglik: 'YES',
    },
  });
  privateMember = await createMember(app, { ...stars, show_horoscope: false });
  memberWithoutHoroscope = await createMember(app);
  publicMember = await createMember(app, stars);
  for (const { token } of [privateMember, memberWithoutHoroscope, publicMember]) {
    const body = { preferredNakshatra: 'ROHINI', preferredEducation: 'PHD_DOCTORATE' } as const;
    await app.call('updatePreferences', { token, body });
  }
  const { db, log } = app.context;
  const feed = createChangeFeed({ db, log, now: app.clock.now });
  await feed.catchUp();
  // Without a snapshot of the members, the engine has no index, and the finder uses SQL.
  const emptyFeed: ChangeFeed = { ...feed, snapshot: () => null };
  finders = {
    index: createFinder(app.context, createEngine(app.context, feed), countNoCards),
    SQL: createFinder(app.context, createEngine(app.context, emptyFeed), countNoCards),
  };
});

const findCards = async (finder: keyof typeof finders, filter: object) => {
  const query = browseQuery.parse(filter);
  const { cards, total } = await finders[finder].page(ownViewerIds(man.id), query);
  expect(await finders[finder].count(ownViewerIds(man.id), query)).toBe(total);
  return cards;
};

describe.each(['index', 'SQL'] as const)('with results from %s,', (finder) => {
  test.each([
    ['nakshatra', { nakshatra: 'MAGHA' }],
    ['manglik', { manglik: 'YES' }],
    ['several values', { nakshatra: ['MAGHA', 'ROHINI'], manglik: ['YES', 'NO'] }],
  ])(
    'the filter on %s finds and counts only members who show their horoscope',
    async (_, filter) => {
      expect((await findCards(finder, filter)).map(({ id }) => id)).toEqual([publicMember.id]);
    },
  );

  test.each(['match', 'recent', 'newest'] as const)(
    'the score on a card in the order %s is equal for a private and a missing horoscope',
    async (sort) => {
      const cards = await findCards(finder, { sort });
      const compatibilityOf = ({ id }: TestMember) =>
        cards.find((card) => card.id === id)?.compatibility;
      expect(compatibilityOf(privateMember)).toEqual(compatibilityOf(memberWithoutHoroscope));
      expect(compatibilityOf(privateMember)?.score).toEqual(expect.any(Number));
      // As a control, the score of a member who shows the horoscope depends on it.
      expect(compatibilityOf(publicMember)?.score).not.toBe(compatibilityOf(privateMember)?.score);
    },
  );
});

test('a profile with a private horoscope shows the same as a profile without one', async () => {
  const readHoroscope = async ({ id }: TestMember) => {
    const { body } = await app.call('readProfile', { token: man.token, params: { id } });
    const { cultural, compatibility } = body.profile;
    return { cultural, compatibility };
  };
  expect(await readHoroscope(privateMember)).toEqual(await readHoroscope(memberWithoutHoroscope));
  expect((await readHoroscope(publicMember)).compatibility?.guna).not.toBeNull();
});

test('a member with a private horoscope sees the same compatibility as a member without one', async () => {
  const readCompatibility = async ({ token }: TestMember) => {
    const { body } = await app.call('readProfile', { token, params: { id: man.id } });
    return body.profile.compatibility;
  };
  expect(await readCompatibility(privateMember)).toEqual(
    await readCompatibility(memberWithoutHoroscope),
  );
});
