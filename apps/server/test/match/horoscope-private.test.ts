import { browseQuery } from '@sambandha/contract/search/schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChangeFeed, createChangeFeed } from '../../src/features/search/engine/change-feed.ts';
import { createEngine } from '../../src/features/search/engine/index.ts';
import { createFinder } from '../../src/features/search/finder.ts';
import { ownIds } from '../../src/security/access/viewer.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';

/*
 * A private horoscope is indistinguishable from a missing one by any filter, count, order or score, whether
 * the index answers or SQL.
 */

let app: TestApp;
let finders: Record<'index' | 'SQL', ReturnType<typeof createFinder>>;
let he: TestMember;
/** Three members who differ only in their stars: private, not given, shown. */
let secret: TestMember;
let without: TestMember;
let open: TestMember;

const stars = { nakshatra: 'MAGHA', pada: 1, rashi: 'SIMHA', manglik: 'YES' } as const;

beforeAll(async () => {
  app = await startTestApp();
  he = await createMember(app, {
    ...{ gender: 'MALE', education: 'PHD_DOCTORATE' },
    ...{ nakshatra: 'ROHINI', pada: 2, rashi: 'VRISHABHA', manglik: 'NO' },
  });
  await app.call('updatePreferences', {
    token: he.token,
    body: {
      ...{ preferredAgeMin: 21, preferredAgeMax: 60 },
      ...{ preferredMaritalStatus: 'NEVER_MARRIED', preferredMotherTongue: 'HAVYAKA_KANNADA' },
      ...{ preferredNakshatra: 'MAGHA', preferredManglik: 'YES' },
    },
  });
  secret = await createMember(app, { ...stars, show_horoscope: false });
  without = await createMember(app);
  open = await createMember(app, stars);
  for (const { token } of [secret, without, open]) {
    const body = { preferredNakshatra: 'ROHINI', preferredEducation: 'PHD_DOCTORATE' } as const;
    await app.call('updatePreferences', { token, body });
  }
  const { db, log } = app.context;
  const index = createChangeFeed({ db, log, now: app.clock.now });
  await index.catchUp();
  const absent: ChangeFeed = { ...index, snapshot: () => null };
  finders = {
    index: createFinder(app.context, createEngine(app.context, index), async () => {}),
    SQL: createFinder(app.context, createEngine(app.context, absent), async () => {}),
  };
});

afterAll(() => app.close());

const findsMember = async (finder: keyof typeof finders, filter: object) => {
  const query = browseQuery.parse(filter);
  const { cards, total } = await finders[finder].page(ownIds(he.id), query);
  expect(await finders[finder].count(ownIds(he.id), query)).toBe(total);
  return cards;
};

describe.each(['index', 'SQL'] as const)('results from %s', (finder) => {
  test.each([
    ['nakshatra', { nakshatra: 'MAGHA' }],
    ['manglik', { manglik: 'YES' }],
    ['several values', { nakshatra: ['MAGHA', 'ROHINI'], manglik: ['YES', 'NO'] }],
  ])(
    'the filter on %s finds and counts only members who show their horoscope',
    async (_, filter) => {
      expect((await findsMember(finder, filter)).map(({ id }) => id)).toEqual([open.id]);
    },
  );

  test.each(['match', 'recent', 'newest'] as const)(
    'the score on a card in the order %s is equal for a private and a missing horoscope',
    async (sort) => {
      const cards = await findsMember(finder, { sort });
      const mark = ({ id }: TestMember) => cards.find((card) => card.id === id)?.compatibility;
      expect(mark(secret)).toEqual(mark(without));
      expect(mark(secret)?.score).toEqual(expect.any(Number));
      // Control: the score of a member who shows the horoscope depends on it.
      expect(mark(open)?.score).not.toBe(mark(secret)?.score);
    },
  );
});

test('a profile with a private horoscope shows the same as a profile without one', async () => {
  const readHoroscope = async ({ id }: TestMember) => {
    const { body } = await app.call('readProfile', { token: he.token, params: { id } });
    const { cultural, compatibility } = body.profile;
    return { cultural, compatibility };
  };
  expect(await readHoroscope(secret)).toEqual(await readHoroscope(without));
  expect((await readHoroscope(open)).compatibility?.guna).not.toBeNull();
});

test('a member with a private horoscope sees the same compatibility as a member without one', async () => {
  const readHoroscope = async ({ token }: TestMember) => {
    const { body } = await app.call('readProfile', { token, params: { id: he.id } });
    return body.profile.compatibility;
  };
  expect(await readHoroscope(secret)).toEqual(await readHoroscope(without));
});
