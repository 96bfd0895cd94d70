import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { preferenceReason } from '@sambandha/contract/compatibility/schemas';
import { EDUCATION, MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sagotraOf } from './compare-rules.ts';
import { FIT_WEIGHTS, type Person, preferenceFit, type Wish } from './fit-rules.ts';
import { reasonsOf } from './reason-rules.ts';
import { score, scoreOf } from './score-rules.ts';

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
    expect(preferenceFit(null, known)).toEqual({ fit: null, reasons: [] });
    expect(preferenceFit(noWish, known)).toEqual({ fit: null, reasons: [] });
    const wish: Wish = { ...noWish, age_min: 20, nakshatra: 'ROHINI', profession: 'Teacher' };
    expect(preferenceFit(wish, nobody)).toEqual({ fit: null, reasons: [] });
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

describe('the score', () => {
  const part = fc.option(fc.integer({ min: 0, max: 100 }), { nil: null });
  const halves = fc.option(
    fc.integer({ min: 0, max: 72 }).map((points) => points / 2),
    { nil: null },
  );

  test('leaves out what is not known', () => {
    expect(score({ mine: null, theirs: null, guna: null })).toBeNull();
    expect(score({ mine: 80, theirs: null, guna: null })).toBe(80);
    expect(score({ mine: null, theirs: null, guna: 18 })).toBe(50);
    expect(score({ mine: 100, theirs: 60, guna: 27 })).toBe(79);
  });

  test('stays from 0 to 100, and more of anything never lowers it', () => {
    fc.assert(
      fc.property(part, part, halves, (mine, theirs, guna) => {
        const now = score({ mine, theirs, guna });
        if (now === null) return;
        expect(now).toBeGreaterThanOrEqual(0);
        expect(now).toBeLessThanOrEqual(100);
        const more = (value: number | null, step: number, most: number) =>
          value === null ? null : Math.min(most, value + step);
        const better = score({ mine: more(mine, 1, 100), theirs, guna: more(guna, 0.5, 36) });
        expect(better).toBeGreaterThanOrEqual(now);
        expect(score({ mine: theirs, theirs: mine, guna })).toBe(now);
      }),
      { numRuns: 2000 },
    );
    expect(scoreOf(100, 100, 72)).toBe(100);
  });
});

test('sagotra is told where both name one gotra, and "Other" is none', () => {
  expect(sagotraOf('ATRI', 'ATRI')).toBe(true);
  expect(sagotraOf('ATRI', 'KASHYAPA')).toBe(false);
  expect(sagotraOf('OTHER', 'OTHER')).toBeNull();
  expect(sagotraOf('ATRI', 'OTHER')).toBeNull();
  expect(sagotraOf(null, 'ATRI')).toBeNull();
});
