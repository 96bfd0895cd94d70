import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FIT_WEIGHTS,
  type Judgement,
  judgedWeight,
  judgement,
  type Person,
  percentOf,
  type Wishes,
} from './fit.ts';
import { gunaTable } from './koota.ts';
import { expectedFit, expectedGuna, expectedShare, KNOWN_MIN, scoreOf } from './score.ts';
import { atriMemberFit, unknownPerson, wishes } from './test/wishes.ts';

/** Returns a judgement with `met` of the `judged` weight met. */
const share = (met: number, judged: number): Judgement =>
  judgement(met, true) + judgement(judged - met, false);

const totalWeight = Object.values(FIT_WEIGHTS).reduce((sum, weight) => sum + weight);
const judgements = fc
  .tuple(fc.integer({ min: 0, max: totalWeight }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([judged, part]) => share(Math.round(judged * part), judged));
const halves = fc.integer({ min: -1, max: 72 });

describe('the score', () => {
  test('weights the known values and ignores unknown ones', () => {
    expect(scoreOf({ mine: share(8, 10), theirs: 0, gunaHalves: -1 })).toBe(80);
    expect(scoreOf({ mine: share(2, 4), theirs: 0, gunaHalves: 36 })).toBe(50);
    expect(scoreOf({ mine: share(10, 10), theirs: share(6, 10), gunaHalves: 54 })).toBe(79);
  });

  test('is null if too little is known', () => {
    fc.assert(
      fc.property(judgements, judgements, halves, (mine, theirs, gunaHalves) => {
        const knownWeight = judgedWeight(mine) + judgedWeight(theirs) + (gunaHalves < 0 ? 0 : 6);
        expect(scoreOf({ mine, theirs, gunaHalves }) === null).toBe(knownWeight < KNOWN_MIN);
      }),
    );
    const mandatoryFacts = share(8, 8);
    expect(scoreOf({ mine: mandatoryFacts, theirs: 0, gunaHalves: -1 })).toBeNull();
  });

  test('is between 0 and 100, never falls if more is met, and is equal for both sides', () => {
    fc.assert(
      fc.property(judgements, judgements, halves, (mine, theirs, gunaHalves) => {
        const score = scoreOf({ mine, theirs, gunaHalves });
        if (score === null) return;
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        // Adding 1 to a judgement adds 1 to its met weight.
        const metMore = percentOf(mine) < 100 && mine !== 0 ? mine + 1 : mine;
        const moreHalves = gunaHalves < 0 ? -1 : Math.min(72, gunaHalves + 1);
        expect(scoreOf({ mine: metMore, theirs, gunaHalves: moreHalves })).toBeGreaterThanOrEqual(
          score,
        );
        expect(scoreOf({ mine: theirs, theirs: mine, gunaHalves })).toBe(score);
      }),
      { numRuns: 2000 },
    );
    expect(scoreOf({ mine: share(19, 19), theirs: share(19, 19), gunaHalves: 72 })).toBe(100);
  });
});

describe('the expected fit that orders a list', () => {
  const expected = (mine: Judgement, theirs: Judgement, guna: number) =>
    expectedFit(expectedShare(mine), expectedShare(theirs), expectedGuna(guna));

  /** Returns a person who meets all wishes and has every fact. */
  const personMeeting = (wish: Wishes): Person => ({
    age: wish.age_min ?? wish.age_max ?? 30,
    heightInches: wish.height_min_inches ?? wish.height_max_inches ?? 64,
    maritalStatus: wish.marital_status ?? 'NEVER_MARRIED',
    motherTongue: wish.mother_tongue ?? 'KONKANI',
    education: wish.education ?? 'DIPLOMA',
    profession: wish.profession ?? 'Teacher',
    gotra: wish.gotra ?? 'KASHYAPA',
    nakshatra: wish.nakshatra ?? 'ROHINI',
    manglik: wish.manglik ?? 'NO',
  });
  /** Returns the wish with valid ranges and without contradictions. */
  const withoutContradictions = (wish: Wishes): Wishes => ({
    ...wish,
    age_max: wish.age_max === null ? null : Math.max(wish.age_max, wish.age_min ?? 0),
    height_max_inches:
      wish.height_max_inches === null
        ? null
        : Math.max(wish.height_max_inches, wish.height_min_inches ?? 0),
    other_gotra: wish.gotra === 'ATRI' ? null : wish.other_gotra,
  });
  const missingKeys = fc.subarray(Object.keys(unknownPerson) as (keyof Person)[]);
  const fullShares = fc
    .integer({ min: 0, max: totalWeight })
    .map((weight) => share(weight, weight));

  test('never ranks a person with fewer facts above a person with more facts who meets every wish', () => {
    fc.assert(
      fc.property(wishes, missingKeys, fullShares, halves, (randomWish, keys, theirs, guna) => {
        const wish = withoutContradictions(randomWish);
        const full = personMeeting(wish);
        const partial = { ...full, ...Object.fromEntries(keys.map((key) => [key, null])) };
        const [fullFit, partialFit] = [atriMemberFit(wish, full), atriMemberFit(wish, partial)];
        expect(fullFit.fit ?? 100).toBe(100);
        // Guna milan is at least the value that is assumed if a star is missing.
        const fittingGuna = expectedGuna(guna) >= expectedGuna(-1) ? guna : -1;
        const best = expected(fullFit.sum, theirs, fittingGuna);
        expect(best).toBeGreaterThanOrEqual(expected(partialFit.sum, theirs, -1));
        expect(best).toBeGreaterThanOrEqual(expected(partialFit.sum, 0, -1));
      }),
      { numRuns: 3000 },
    );
  });

  test('rises with each met wish, rises less if more is known, and falls with each missed wish', () => {
    fc.assert(
      fc.property(judgements, fc.constantFrom(1, 2, 3), (sum, weight) => {
        const before = expectedShare(sum);
        expect(expectedShare(sum + judgement(weight, true))).toBeGreaterThan(before);
        if (percentOf(sum) > 0) {
          expect(expectedShare(sum + judgement(weight, false))).toBeLessThan(before);
        }
      }),
    );
    const gain = (weight: number) =>
      expectedShare(share(weight + 1, weight + 1)) - expectedShare(share(weight, weight));
    expect(gain(12)).toBeLessThan(gain(2));
  });

  test('is not lowered by a known star for at least three of four pairs', () => {
    const unknownShare = expectedGuna(-1);
    const gainingPairs = gunaTable().filter((guna) => expectedGuna(guna) >= unknownShare).length;
    expect(gainingPairs / gunaTable().length).toBeGreaterThanOrEqual(0.75);
  });
});
