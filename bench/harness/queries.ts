import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';

/** Number of different queries in each mix. */
const QUERIES_PER_MIX = 200;

const searches = ['hegde', 'bhatt', 'sirsi', 'engineer', 'vinay', 'areca farmer', 'music', 'ಭಟ್'];
const professions = ['engineer', 'teacher', 'doctor', 'farmer'];

/** Returns the item of a list for a query. Different steps give lists independent orders. */
function pickItem(list: readonly string[], query: number, step: number): string {
  return list[(query * step) % list.length] as string;
}

/**
 * Returns the filters of a query by its number. A third of the queries has no filters. A third has
 * common ones: ages, mostly never married, and in half of the queries one or two degrees. A third
 * has selective ones: ages, gotras, a mother tongue, and one of nakshatra, manglik, height and
 * profession.
 */
function filtersFor(query: number): string[] {
  const age = [`ageMin=${21 + (query % 9)}`, `ageMax=${30 + (query % 11)}`];
  const typical = [
    ...age,
    `maritalStatus=${pickItem(MARITAL_STATUS.codes, query % 5 === 0 ? query : 0, 1)}`,
    ...(query % 2 ? [`education=${pickItem(EDUCATION.codes, query, 1)}`] : []),
    ...(query % 2 ? [`education=${pickItem(EDUCATION.codes, query, 3)}`] : []),
  ];
  const selective = [
    ...age,
    `gotra=${pickItem(GOTRA.codes, query, 1)}`,
    `gotra=${pickItem(GOTRA.codes, query, 7)}`,
    `motherTongue=${pickItem(MOTHER_TONGUE.codes, query, 1)}`,
    ...(query % 4 === 0 ? [`nakshatra=${pickItem(NAKSHATRA.codes, query, 5)}`] : []),
    ...(query % 4 === 1 ? [`manglik=${pickItem(MANGLIK.codes, query, 1)}`] : []),
    // From 5'2" to 5'9", URL-encoded.
    ...(query % 4 === 2 ? ['heightMin=5%272%22', 'heightMax=5%279%22'] : []),
    ...(query % 4 === 3 ? [`profession=${pickItem(professions, query, 1)}`] : []),
  ];
  return [[], typical, selective][query % 3] as string[];
}

function createQueries(parametersOf: (query: number) => string[], path: string): string[] {
  return Array.from(
    { length: QUERIES_PER_MIX },
    (_, query) => `${path}?${parametersOf(query).join('&')}`,
  );
}

const pageOf = (query: number) => `page=${1 + (query % 5)}`;

/** The mixes of queries, as paths of the API with query strings. */
export const mixes = {
  recent: createQueries(
    (query) => [...filtersFor(query), pageOf(query), 'sort=recent'],
    '/api/profiles/',
  ),
  match: createQueries(
    (query) => [...filtersFor(query), pageOf(query), 'sort=match'],
    '/api/profiles/',
  ),
  count: createQueries(filtersFor, '/api/profiles/count'),
  search: createQueries(
    (query) => [
      ...filtersFor(query),
      // Most searches read only the first page.
      pageOf(query % 10 < 8 ? 0 : query),
      `search=${encodeURIComponent(pickItem(searches, query, 1))}`,
      'sort=recent',
    ],
    '/api/profiles/',
  ),
} as const;
