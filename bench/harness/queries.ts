import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';

/** Number of different queries in each mix. */
const QUERIES = 200;

const searches = ['hegde', 'bhatt', 'sirsi', 'engineer', 'vinay', 'areca farmer', 'music', 'ಭಟ್'];
const professions = ['engineer', 'teacher', 'doctor', 'farmer'];

/** Returns the n-th item of a list, in an order that is independent of other lists. */
function pickFrom(list: readonly string[], n: number, step: number): string {
  return list[(n * step) % list.length] as string;
}

/**
 * Returns the filters of query `n`. A third of the queries has no filters, a third has common ones
 * (ages, never married, a degree or two), and a third has selective ones (gotra, star, mother
 * tongue, height, profession).
 */
function filtersFor(n: number): string[] {
  const age = [`ageMin=${21 + (n % 9)}`, `ageMax=${30 + (n % 11)}`];
  const typical = [
    ...age,
    `maritalStatus=${pickFrom(MARITAL_STATUS.codes, n % 5 === 0 ? n : 0, 1)}`,
    ...(n % 2 ? [`education=${pickFrom(EDUCATION.codes, n, 1)}`] : []),
    ...(n % 2 ? [`education=${pickFrom(EDUCATION.codes, n, 3)}`] : []),
  ];
  const selective = [
    ...age,
    `gotra=${pickFrom(GOTRA.codes, n, 1)}`,
    `gotra=${pickFrom(GOTRA.codes, n, 7)}`,
    `motherTongue=${pickFrom(MOTHER_TONGUE.codes, n, 1)}`,
    ...(n % 4 === 0 ? [`nakshatra=${pickFrom(NAKSHATRA.codes, n, 5)}`] : []),
    ...(n % 4 === 1 ? [`manglik=${pickFrom(MANGLIK.codes, n, 1)}`] : []),
    ...(n % 4 === 2 ? ['heightMin=5%272%22', 'heightMax=5%279%22'] : []),
    ...(n % 4 === 3 ? [`profession=${pickFrom(professions, n, 1)}`] : []),
  ];
  return [[], typical, selective][n % 3] as string[];
}

function createQueries(parametersOf: (n: number) => string[], path: string): string[] {
  return Array.from({ length: QUERIES }, (_, n) => `${path}?${parametersOf(n).join('&')}`);
}

const pageOf = (n: number) => `page=${1 + (n % 5)}`;

export const mixes = {
  recent: createQueries((n) => [...filtersFor(n), pageOf(n), 'sort=recent'], '/api/profiles/'),
  match: createQueries((n) => [...filtersFor(n), pageOf(n), 'sort=match'], '/api/profiles/'),
  count: createQueries(filtersFor, '/api/profiles/count'),
  search: createQueries(
    (n) => [
      ...filtersFor(n),
      pageOf(n % 10 < 8 ? 0 : n),
      `search=${encodeURIComponent(pickFrom(searches, n, 1))}`,
      'sort=recent',
    ],
    '/api/profiles/',
  ),
} as const;
