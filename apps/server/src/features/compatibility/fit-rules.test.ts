import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { preferenceReason } from '@sambandha/contract/compatibility/schemas';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sagotraOf } from './compare-rules.ts';
import {
  FIT_WEIGHTS,
  preferenceFit as fitBetween,
  type Judgement,
  judgedWeight,
  judgement,
  type Person,
  percentOf,
  type Wish,
} from './fit-rules.ts';
import { gunaTable } from './koota-rules.ts';
import { reasonsOf } from './reason-rules.ts';
import { expectedFit, expectedGuna, expectedShare, KNOWN_MIN, scoreOf } from './score-rules.ts';

const noWish: Wish = {
  age_min: null,
  age_max: null,
  height_min_inches: null,
  height_max_inches: null,
  education: null,
  profession: null,
  marital_status: null,
  mother_tongue: null,
  gotra: null,
  nakshatra: null,
  manglik: null,
  other_gotra: null,
};

const nobody: Person = {
  age: null,
  heightInches: null,
  maritalStatus: null,
  motherTongue: null,
  education: null,
  profession: null,
  gotra: null,
  nakshatra: null,
  manglik: null,
};

const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const number = (min: number, max: number) => fc.option(fc.integer({ min, max }), { nil: null });
const text = fc.option(fc.constantFrom('Teacher', 'Software Engineer', 'engineer'), { nil: null });

const wishes: fc.Arbitrary<Wish> = fc.record({
  age_min: number(18, 100),
  age_max: number(18, 100),
  height_min_inches: number(54, 78),
  height_max_inches: number(54, 78),
  education: maybe(EDUCATION.codes),
  profession: text,
  marital_status: maybe(MARITAL_STATUS.codes),
  mother_tongue: maybe(MOTHER_TONGUE.codes),
  gotra: maybe(GOTRA.codes),
  nakshatra: maybe(NAKSHATRA.codes),
  manglik: maybe(MANGLIK.codes),
  other_gotra: maybe([true, false]),
});

const people: fc.Arbitrary<Person> = fc.record({
  age: number(18, 100),
  heightInches: number(54, 78),
  maritalStatus: maybe(MARITAL_STATUS.codes),
  motherTongue: maybe(MOTHER_TONGUE.codes),
  education: maybe(EDUCATION.codes),
  profession: text,
  gotra: maybe(GOTRA.codes),
  nakshatra: maybe(NAKSHATRA.codes),
  manglik: maybe(MANGLIK.codes),
});

/** What somebody of the gotra Atri looks for. */
const preferenceFit = (wish: Wish | null, person: Person) =>
  fitBetween({ wish, gotra: 'ATRI' }, person);

describe('how much of someone’s wishes a person meets', () => {
  test('is the met weight by the judged weight', () => {
    fc.assert(
      fc.property(wishes, people, (wish, person) => {
        const { fit, reasons } = preferenceFit(wish, person);
        const weight = (list: typeof reasons) =>
          list.reduce((sum, { kind }) => sum + FIT_WEIGHTS[kind], 0);
        if (reasons.length === 0) expect(fit).toBeNull();
        else {
          const met = weight(reasons.filter((reason) => reason.met));
          expect(fit).toBe(Math.round((100 * met) / weight(reasons)));
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('is not there without wishes, or where nothing is known of the person', () => {
    const known: Person = { ...nobody, age: 30, maritalStatus: 'WIDOWED' };
    const nothing = { sum: 0, fit: null, reasons: [] };
    expect(preferenceFit(null, known)).toEqual(nothing);
    expect(preferenceFit(noWish, known)).toEqual(nothing);
    const wish: Wish = { ...noWish, age_min: 20, nakshatra: 'ROHINI', profession: 'Teacher' };
    expect(preferenceFit(wish, nobody)).toEqual(nothing);
  });

  test('does not count against anyone what they have not told', () => {
    const wish: Wish = { ...noWish, age_min: 25, age_max: 30, education: 'PHD_DOCTORATE' };
    expect(preferenceFit(wish, { ...nobody, age: 25 }).fit).toBe(100);
    expect(preferenceFit(wish, { ...nobody, age: 31 }).fit).toBe(0);
    expect(preferenceFit(wish, { ...nobody, age: 30, education: 'DIPLOMA' }).fit).toBe(60);
  });

  test('takes neither "Other" nor "Don’t know" for a value, on either side', () => {
    const { reasons } = preferenceFit(
      { ...noWish, gotra: 'OTHER', manglik: 'DONT_KNOW' },
      { ...nobody, gotra: 'OTHER', manglik: 'NO' },
    );
    expect(reasons).toEqual([]);
    const asked = { ...noWish, gotra: 'ATRI', manglik: 'NO' } as const;
    const vague = { ...nobody, gotra: 'OTHER', manglik: 'DONT_KNOW' } as const;
    expect(preferenceFit(asked, vague).fit).toBeNull();
  });

  test('counts another gotra than one’s own, where both name one', () => {
    const wish: Wish = { ...noWish, other_gotra: true };
    expect(preferenceFit(wish, { ...nobody, gotra: 'KASHYAPA' }).fit).toBe(100);
    expect(preferenceFit(wish, { ...nobody, gotra: 'ATRI' }).fit).toBe(0);
    expect(preferenceFit(wish, { ...nobody, gotra: 'OTHER' }).fit).toBeNull();
    expect(preferenceFit(wish, nobody).fit).toBeNull();
    expect(fitBetween({ wish, gotra: null }, { ...nobody, gotra: 'ATRI' }).fit).toBeNull();
    const off = { ...noWish, other_gotra: false };
    expect(preferenceFit(off, { ...nobody, gotra: 'ATRI' }).fit).toBeNull();
  });

  test('finds a profession by any part of it, in any case', () => {
    const wish: Wish = { ...noWish, profession: 'ENGINEER' };
    expect(preferenceFit(wish, { ...nobody, profession: 'Software engineer' }).fit).toBe(100);
    expect(preferenceFit(wish, { ...nobody, profession: 'Teacher' }).fit).toBe(0);
  });
});

describe('the reasons', () => {
  test('tell a wish once that both have and both meet', () => {
    const wish: Wish = { ...noWish, age_min: 25, age_max: 35, mother_tongue: 'HAVYAKA_KANNADA' };
    const person: Person = { ...nobody, age: 30, motherTongue: 'HAVYAKA_KANNADA' };
    const { reasons } = preferenceFit(wish, person);
    expect(reasonsOf(reasons, reasons)).toEqual([
      { kind: 'age', side: 'both', met: true, wanted: null, min: null, max: null },
      expect.objectContaining({ kind: 'motherTongue', side: 'both', wanted: 'HAVYAKA_KANNADA' }),
    ]);
  });

  test('tell both sides where they look for different things, or one differs', () => {
    const mine = preferenceFit(
      { ...noWish, height_max_inches: 66 },
      { ...nobody, heightInches: 70 },
    );
    const theirs = preferenceFit(
      { ...noWish, height_min_inches: 66 },
      { ...nobody, heightInches: 70 },
    );
    expect(reasonsOf(mine.reasons, theirs.reasons)).toEqual([
      { kind: 'height', side: 'mine', met: false, wanted: null, min: null, max: 66 },
      { kind: 'height', side: 'theirs', met: true, wanted: null, min: 66, max: null },
    ]);
  });

  test('pass the contract, whatever the two look for', () => {
    fc.assert(
      fc.property(wishes, people, wishes, people, (my, them, their, me) => {
        const reasons = reasonsOf(
          preferenceFit(my, them).reasons,
          preferenceFit(their, me).reasons,
        );
        for (const reason of reasons) expect(preferenceReason.parse(reason)).toEqual(reason);
      }),
    );
  });
});

/** So much of so much judged weight is met. */
const share = (met: number, judged: number): Judgement =>
  judgement(met, true) + judgement(judged - met, false);

const allWeight = Object.values(FIT_WEIGHTS).reduce((sum, weight) => sum + weight);
const judgements = fc
  .tuple(fc.integer({ min: 0, max: allWeight }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([judged, part]) => share(Math.round(judged * part), judged));
const halves = fc.integer({ min: -1, max: 72 });

describe('the score', () => {
  test('leaves out what is not known', () => {
    expect(scoreOf({ mine: share(8, 10), theirs: 0, gunaHalves: -1 })).toBe(80);
    expect(scoreOf({ mine: share(2, 4), theirs: 0, gunaHalves: 36 })).toBe(50);
    expect(scoreOf({ mine: share(10, 10), theirs: share(6, 10), gunaHalves: 54 })).toBe(79);
  });

  test('is no number where too little is known', () => {
    fc.assert(
      fc.property(judgements, judgements, halves, (mine, theirs, gunaHalves) => {
        const known = judgedWeight(mine) + judgedWeight(theirs) + (gunaHalves < 0 ? 0 : 6);
        expect(scoreOf({ mine, theirs, gunaHalves }) === null).toBe(known < KNOWN_MIN);
      }),
    );
    const everybodyTells = share(8, 8);
    expect(scoreOf({ mine: everybodyTells, theirs: 0, gunaHalves: -1 })).toBeNull();
  });

  test('stays from 0 to 100, and more of anything never lowers it', () => {
    fc.assert(
      fc.property(judgements, judgements, halves, (mine, theirs, gunaHalves) => {
        const now = scoreOf({ mine, theirs, gunaHalves });
        if (now === null) return;
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(100);
        const metMore = percentOf(mine) < 100 && mine !== 0 ? mine + 1 : mine;
        const more = gunaHalves < 0 ? -1 : Math.min(72, gunaHalves + 1);
        expect(scoreOf({ mine: metMore, theirs, gunaHalves: more })).toBeGreaterThanOrEqual(now);
        expect(scoreOf({ mine: theirs, theirs: mine, gunaHalves })).toBe(now);
      }),
      { numRuns: 2000 },
    );
    expect(scoreOf({ mine: share(19, 19), theirs: share(19, 19), gunaHalves: 72 })).toBe(100);
  });
});

describe('the fit that orders a list', () => {
  const expected = (mine: Judgement, theirs: Judgement, guna: number) =>
    expectedFit(expectedShare(mine), expectedShare(theirs), expectedGuna(guna));

  /** Somebody who meets all that is looked for, and tells it. */
  const meeting = (wish: Wish): Person => ({
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
  /** Ranges in order, and no wish that contradicts another. */
  const possible = (wish: Wish): Wish => ({
    ...wish,
    age_max: wish.age_max === null ? null : Math.max(wish.age_max, wish.age_min ?? 0),
    height_max_inches:
      wish.height_max_inches === null
        ? null
        : Math.max(wish.height_max_inches, wish.height_min_inches ?? 0),
    other_gotra: wish.gotra === 'ATRI' ? null : wish.other_gotra,
  });
  const withheld = fc.subarray(Object.keys(nobody) as (keyof Person)[]);
  const fullWishes = fc.integer({ min: 0, max: allWeight }).map((known) => share(known, known));

  test('never puts who says little above who says more and fits in all of it', () => {
    fc.assert(
      fc.property(wishes, withheld, fullWishes, halves, (given, keys, theirs, guna) => {
        const wish = possible(given);
        const full = meeting(wish);
        const silent = { ...full };
        for (const key of keys) silent[key] = null as never;
        const [told, hidden] = [preferenceFit(wish, full), preferenceFit(wish, silent)];
        expect(told.fit ?? 100).toBe(100);
        // Guna milan is at least what is taken for it where no star is given.
        const fitting = expectedGuna(guna) >= expectedGuna(-1) ? guna : -1;
        const best = expected(told.sum, theirs, fitting);
        expect(best).toBeGreaterThanOrEqual(expected(hidden.sum, theirs, -1));
        expect(best).toBeGreaterThanOrEqual(expected(hidden.sum, 0, -1));
      }),
      { numRuns: 3000 },
    );
  });

  test('gains by each met wish, loses by each missed one, and the more is known the less', () => {
    fc.assert(
      fc.property(judgements, fc.constantFrom(1, 2, 3), (sum, weight) => {
        const now = expectedShare(sum);
        expect(expectedShare(sum + judgement(weight, true))).toBeGreaterThan(now);
        if (percentOf(sum) > 0) {
          expect(expectedShare(sum + judgement(weight, false))).toBeLessThan(now);
        }
      }),
    );
    const gain = (known: number) =>
      expectedShare(share(known + 1, known + 1)) - expectedShare(share(known, known));
    expect(gain(12)).toBeLessThan(gain(2));
  });

  test('gains by a star with three members in four', () => {
    const unknown = expectedGuna(-1);
    const gaining = gunaTable().filter((guna) => expectedGuna(guna) >= unknown).length;
    expect(gaining / gunaTable().length).toBeGreaterThanOrEqual(0.75);
  });
});

test('sagotra is told where both name one gotra, and "Other" is none', () => {
  expect(sagotraOf('ATRI', 'ATRI')).toBe(true);
  expect(sagotraOf('ATRI', 'KASHYAPA')).toBe(false);
  expect(sagotraOf('OTHER', 'OTHER')).toBeNull();
  expect(sagotraOf('ATRI', 'OTHER')).toBeNull();
  expect(sagotraOf(null, 'ATRI')).toBeNull();
});
