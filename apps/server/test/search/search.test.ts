import { ageOn, communityDate } from '@sambandha/contract/calendar';
import { failures } from '@sambandha/contract/errors';
import { preferenceTexts } from '@sambandha/contract/preference/schemas';
import { SORTS, searchTexts } from '@sambandha/contract/search/choices';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let searcher: TestMember;
let asha: TestMember;
let chitra: TestMember;
let ashaPhoto: Awaited<ReturnType<typeof addPhoto>>;

beforeAll(async () => {
  const minute = 60_000;
  const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * minute);
  searcher = await createMember(app, { gender: 'MALE' });
  asha = await createMember(app, {
    full_name: 'Asha Hegde',
    date_of_birth: '1990-06-01',
    height_inches: 60,
    profession: 'Areca farmer',
    location: 'Sirsi',
    education: 'BACHELORS_DEGREE',
    gotra: 'KASHYAPA',
    nakshatra: 'ROHINI',
    manglik: 'NO',
    created_at: minutesAgo(30),
    last_active_at: minutesAgo(1),
  });
  ashaPhoto = await addPhoto(app, asha);
  await createMember(app, {
    full_name: 'Bharati Bhat',
    date_of_birth: '1995-06-01',
    height_inches: 64,
    profession: 'Software Engineer',
    location: 'Bengaluru',
    education: 'MASTERS_DEGREE',
    mother_tongue: 'KANNADA',
    marital_status: 'DIVORCED',
    gotra: 'ATRI',
    manglik: 'YES',
    created_at: minutesAgo(20),
    last_active_at: minutesAgo(2),
  });
  chitra = await createMember(app, {
    full_name: 'Chitra Shastri',
    date_of_birth: '2000-06-01',
    bio: 'I teach Sanskrit to children, sing Carnatic music, and care for two cows and a dog.',
    created_at: minutesAgo(10),
    last_active_at: minutesAgo(3),
  });
});

type Query = NonNullable<Parameters<typeof app.call<'browse'>>[1]>['query'];

/** Requests a list of the searcher by its path below `/api`. */
const fetchList = (path: string) =>
  app.fetch(`/api${path}`, { headers: { authorization: `Bearer ${searcher.token}` } });

/** Returns the first names of the members that the searcher finds, in order. */
async function findNames(query: Query = {}): Promise<string[]> {
  const { status, body } = await app.call('browse', { token: searcher.token, query });
  expect(status).toBe(200);
  return body.profiles.map(({ name }) => name.split(' ')[0] ?? '');
}

/** Returns the current age of a person with this date of birth. */
const ageOf = (birthDate: string) => ageOn(birthDate, communityDate(app.clock.now()));

describe('the list of members', () => {
  test('returns complete cards', async () => {
    const { body } = await app.call('browse', { token: searcher.token, query: { search: 'asha' } });
    expect(body.profiles).toEqual([
      {
        id: asha.id,
        name: 'Asha Hegde',
        age: ageOf('1990-06-01'),
        photo: expect.stringContaining(`/media/${ashaPhoto.id}/medium.webp?`),
        placeholder: ashaPhoto.placeholder,
        verified: false,
        profession: 'Areca farmer',
        education: 'BACHELORS_DEGREE',
        bio: expect.stringContaining('A plain sentence'),
        height: `5'0"`,
        location: 'Sirsi',
        nativePlace: null,
        gotra: 'KASHYAPA',
        motherTongue: 'HAVYAKA_KANNADA',
        match: null,
        compatibility: null,
        shortlisted: false,
        here: 'WEEK',
      },
    ]);
    expect(body.pagination).toEqual({ page: 1, limit: 12, total: 1, pages: 1 });
  });

  test('is sorted by Best match by default, by last activity or by registration', async () => {
    // Without preferences, fuller profiles come first.
    expect(await findNames()).toEqual(['Asha', 'Bharati', 'Chitra']);
    expect(await findNames({ sort: 'recent' })).toEqual(['Asha', 'Bharati', 'Chitra']);
    expect(await findNames({ sort: 'newest' })).toEqual(['Chitra', 'Bharati', 'Asha']);
  });

  test('is paginated with the exact total and is empty after the last page', async () => {
    const readPage = async (page: number) => {
      const { body } = await app.call('browse', {
        token: searcher.token,
        query: { page, limit: 2 },
      });
      return { names: body.profiles.map(({ name }) => name), pagination: body.pagination };
    };
    const pagination = { limit: 2, total: 3, pages: 2 };
    expect(await readPage(1)).toEqual({
      names: ['Asha Hegde', 'Bharati Bhat'],
      pagination: { ...pagination, page: 1 },
    });
    expect(await readPage(2)).toEqual({
      names: ['Chitra Shastri'],
      pagination: { ...pagination, page: 2 },
    });
    expect(await readPage(3)).toEqual({ names: [], pagination: { ...pagination, page: 3 } });
    expect(await readPage(100_000)).toEqual({
      names: [],
      pagination: { ...pagination, page: 100_000 },
    });
  });

  test.each(SORTS)('has no cursor after a full last page in the order %s', async (sort) => {
    const readPage = async (query: Query) => {
      const { body } = await app.call('browse', { token: searcher.token, query });
      return body;
    };
    expect(await readPage({ sort, limit: 3 })).toMatchObject({ cursor: null });
    const first = await readPage({ sort, limit: 1 });
    const second = await readPage({ sort, limit: 1, page: 2, cursor: first.cursor as string });
    const third = await readPage({ sort, limit: 1, page: 3, cursor: second.cursor as string });
    expect(third.profiles).toHaveLength(1);
    expect(third.cursor).toBeNull();
  });

  test('is the same at each of its paths', async () => {
    const responses = await Promise.all(
      ['/profiles/', '/profiles', '/profile/', '/profile'].map(async (path) =>
        (await fetchList(`${path}?limit=2`)).json(),
      ),
    );
    // Each response encrypts the cursor again.
    const cursor = expect.any(String);
    for (const response of responses) {
      expect(response).toEqual({ ...(responses[0] as object), cursor });
    }
  });

  test('contains the match with a member', async () => {
    const admirer = await createMember(app, { gender: 'MALE' });
    const { body } = await app.call('requestMatch', {
      token: admirer.token,
      params: { id: chitra.id },
    });
    const list = await app.call('browse', { token: admirer.token });
    const card = list.body.profiles.find(({ id }) => id === chitra.id);
    expect(card?.match).toEqual({ id: body.match.id, status: 'REQUESTED', direction: 'sent' });
    expect(list.body.profiles.find(({ id }) => id === asha.id)?.match).toBeNull();
  });
});

describe('filters', () => {
  const cases: [string, () => Query, string[]][] = [
    ['minimum age', () => ({ ageMin: ageOf('1995-06-01') }), ['Asha', 'Bharati']],
    ['maximum age', () => ({ ageMax: ageOf('1995-06-01') }), ['Bharati', 'Chitra']],
    [
      'a single age',
      () => ({ ageMin: ageOf('1995-06-01'), ageMax: ageOf('1995-06-01') }),
      ['Bharati'],
    ],
    ['minimum height', () => ({ heightMin: `5'1"` }), ['Bharati']],
    ['maximum height', () => ({ heightMax: `5'0"` }), ['Asha']],
    ['mother tongue', () => ({ motherTongue: 'KANNADA' }), ['Bharati']],
    ['marital status', () => ({ maritalStatus: 'DIVORCED' }), ['Bharati']],
    ['gotra', () => ({ gotra: 'KASHYAPA' }), ['Asha']],
    ['several gotras', () => ({ gotra: ['KASHYAPA', 'ATRI'] }), ['Asha', 'Bharati']],
    ['nakshatra', () => ({ nakshatra: 'ROHINI' }), ['Asha']],
    ['manglik', () => ({ manglik: ['YES', 'DONT_KNOW'] }), ['Bharati']],
    ['education', () => ({ education: ['MASTERS_DEGREE', 'PHD_DOCTORATE'] }), ['Bharati']],
    ['part of a profession', () => ({ profession: 'ENGINEER' }), ['Bharati']],
    ['several professions', () => ({ profession: ['farm', 'engineer'] }), ['Asha', 'Bharati']],
    ['a wildcard as a profession', () => ({ profession: '%' }), []],
    [
      'several filters at once',
      () => ({ gotra: ['KASHYAPA', 'ATRI'], manglik: 'YES' }),
      ['Bharati'],
    ],
    ['filters that exclude each other', () => ({ gotra: 'KASHYAPA', manglik: 'YES' }), []],
  ];

  test.each(cases)('by %s select the expected members', async (_, query, names) => {
    expect(await findNames(query())).toEqual(names);
  });

  test('accept the label of a value instead of its code', async () => {
    const response = await fetchList('/profiles/?motherTongue=Havyaka%20Kannada');
    expect((await response.json()) as object).toMatchObject({ pagination: { total: 2 } });
  });

  test('ignore an empty value', async () => {
    const response = await fetchList('/profiles/?gotra=&search=&profession=%20');
    expect((await response.json()) as object).toMatchObject({ pagination: { total: 3 } });
  });
});

describe('a search', () => {
  test.each([
    ['hegde', ['Asha']],
    ['BHARATI', ['Bharati']],
    ['areca', ['Asha']],
    ['bengal', ['Bharati']],
    ["master's", ['Bharati']],
    ['sanskrit', ['Chitra']],
    ['carnatic cows', ['Chitra']],
    ['farmer bengaluru', []],
    ['%', []],
    ['___', []],
    ["'; DROP TABLE members; --", []],
    ['\\', []],
  ])('for %s finds the expected members', async (search, names) => {
    expect(await findNames({ search })).toEqual(names);
  });
});

describe('a refused request', () => {
  test.each([
    ['ageMin=17', preferenceTexts.ageMin],
    ['ageMax=101', preferenceTexts.ageMax],
    ['ageMin=x', preferenceTexts.ageMin],
    ['ageMin=40&ageMax=30', searchTexts.ageOrder],
    ['heightMin=6%270%22&heightMax=5%270%22', preferenceTexts.heightOrder],
    ['heightMin=9%270%22', 'Please select a height'],
    ['gotra=NOBODY', searchTexts.choice],
    ['gotra=ATRI&gotra=NOBODY', searchTexts.choice],
    ['sort=alphabet', 'This order does not exist.'],
    ['ageMin=30&ageMin=31', preferenceTexts.ageMin],
    ['page=99999999999999', 'Page must be a number from 1'],
    ['page=0', 'Page must be a number from 1'],
    ['limit=25', 'Limit must be from 1 to 24'],
    ['colour=blue', 'Unknown field: colour'],
    [`search=${'x'.repeat(101)}`, 'Please use at most 100 characters'],
  ])('with %s returns a validation error', async (query, message) => {
    const response = await fetchList(`/profiles/?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'VALIDATION', message });
  });

  test('of a member with an incomplete profile returns PROFILE_INCOMPLETE', async () => {
    const { token } = await createMember(app, { gender: 'MALE', bio: null });
    const { status, error } = await app.call('browse', { token });
    expect([status, error.code, error.message]).toEqual([
      403,
      'PROFILE_INCOMPLETE',
      failures.PROFILE_INCOMPLETE[1],
    ]);
  });
});
