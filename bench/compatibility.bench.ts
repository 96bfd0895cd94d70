import {
  fitOf,
  personCodes,
  wishCodes,
} from '../apps/server/src/features/compatibility/fit-rules.ts';
import { gunaMilan } from '../apps/server/src/features/compatibility/guna-rules.ts';
import { gunaHalves, gunaTable } from '../apps/server/src/features/compatibility/koota-rules.ts';
import { scoreOf } from '../apps/server/src/features/compatibility/score-rules.ts';
import { QUARTERS, type Star } from '../apps/server/src/features/star/star-rules.ts';

/**
 * Pairs a second on one core: guna milan by its table, by the rules with every row, and the whole score of
 * two people as in the ranking of a list. Fails below a million by the table.
 */

const MIN_RATE = 1_000_000;
const SECONDS = 2;

const pairs = QUARTERS * QUARTERS;
const table = gunaTable();

/** Runs `once` (for one pair, by its number) for some seconds; returns pairs a second. */
function rate(calculate: (pair: number) => number): number {
  let sum = 0;
  for (let pair = 0; pair < pairs; pair++) sum += calculate(pair);
  let count = 0;
  const start = performance.now();
  const end = start + SECONDS * 1000;
  while (performance.now() < end) {
    for (let pair = 0; pair < pairs; pair++) sum += calculate(pair);
    count += pairs;
  }
  const duration = performance.now() - start;
  // The sum is used, so that the compiler cannot remove the calls as dead code.
  if (Number.isNaN(sum)) throw new Error('points that are no number');
  return Math.round((1000 * count) / duration);
}

const stars: readonly Star[] = Array.from({ length: QUARTERS }, (_, quarter) => ({
  star: Math.floor(quarter / 4),
  rashi: Math.floor(quarter / 9),
  pada: (quarter % 4) + 1,
  quarter,
}));

const wish = wishCodes(
  {
    age_min: 25,
    age_max: 32,
    height_min_inches: 60,
    height_max_inches: 70,
    education: 'MASTERS_DEGREE',
    profession: null,
    marital_status: 'NEVER_MARRIED',
    mother_tongue: 'HAVYAKA_KANNADA',
    gotra: null,
    nakshatra: 'ROHINI',
    manglik: 'NO',
    other_gotra: true,
  },
  'KASHYAPA',
);
const person = personCodes({
  age: 28,
  heightInches: 64,
  maritalStatus: 'NEVER_MARRIED',
  motherTongue: 'HAVYAKA_KANNADA',
  education: 'PHD_DOCTORATE',
  profession: null,
  gotra: 'ATRI',
  nakshatra: 'MAGHA',
  manglik: 'NO',
});

const byTable = rate((pair) => table[pair] ?? 0);
const byRules = rate((pair) => gunaHalves(Math.floor(pair / QUARTERS), pair % QUARTERS));
const withRows = rate((pair) => {
  const groom = stars[Math.floor(pair / QUARTERS)];
  const bride = stars[pair % QUARTERS];
  return groom && bride ? gunaMilan(groom, bride).total : 0;
});
const wholeScore = rate((pair) => {
  person.age = 20 + (pair & 15);
  const mine = fitOf(wish, person, 0);
  const theirs = fitOf(wish, person, 1);
  return scoreOf({ mine, theirs, gunaHalves: table[pair] ?? -1 }) ?? 0;
});

const rateText = (count: number) => `${count.toLocaleString('en')} pairs/s`;
console.log(`guna milan by the table        ${rateText(byTable)}`);
console.log(`guna milan by the rules        ${rateText(byRules)}`);
console.log(`guna milan with every row      ${rateText(withRows)}`);
console.log(`whole score, both ways         ${rateText(wholeScore)}`);
if (byTable < MIN_RATE || wholeScore < MIN_RATE) {
  console.error(`fewer than ${rateText(MIN_RATE)}`);
  process.exitCode = 1;
}
