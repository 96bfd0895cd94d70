import { preferenceReason } from '@sambandha/contract/compatibility/schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sagotraOf } from './compare.ts';
import { FIT_WEIGHTS, type Person, preferenceFit, type Wishes } from './fit.ts';
import { combineReasons } from './reasons.ts';
import { atriMemberFit, noPreference, people, unknownPerson, wishes } from './test/wishes.ts';

describe("the share of a member's wishes that a person meets", () => {
  test('is the weight of the met wishes in percent of the weight of all judged wishes', () => {
    fc.assert(
      fc.property(wishes, people, (wish, person) => {
        const { fit, reasons } = atriMemberFit(wish, person);
        const weight = (list: typeof reasons) =>
          list.reduce((sum, { kind }) => sum + FIT_WEIGHTS[kind], 0);
        if (reasons.length === 0) expect(fit).toBeNull();
        else {
          const metWeight = weight(reasons.filter((reason) => reason.met));
          expect(fit).toBe(Math.round((100 * metWeight) / weight(reasons)));
        }
      }),
      { numRuns: 3000 },
    );
  });

  test('is null without wishes or without known facts about the person', () => {
    const personWithFacts: Person = { ...unknownPerson, age: 30, maritalStatus: 'WIDOWED' };
    const emptyFit = { sum: 0, fit: null, reasons: [] };
    expect(atriMemberFit(null, personWithFacts)).toEqual(emptyFit);
    expect(atriMemberFit(noPreference, personWithFacts)).toEqual(emptyFit);
    const wish: Wishes = {
      ...noPreference,
      age_min: 20,
      nakshatra: 'ROHINI',
      profession: 'Teacher',
    };
    expect(atriMemberFit(wish, unknownPerson)).toEqual(emptyFit);
  });

  test('does not count a missing fact against the person', () => {
    const wish: Wishes = { ...noPreference, age_min: 25, age_max: 30, education: 'PHD_DOCTORATE' };
    expect(atriMemberFit(wish, { ...unknownPerson, age: 25 }).fit).toBe(100);
    expect(atriMemberFit(wish, { ...unknownPerson, age: 31 }).fit).toBe(0);
    expect(atriMemberFit(wish, { ...unknownPerson, age: 30, education: 'DIPLOMA' }).fit).toBe(60);
  });

  test('treats OTHER and DONT_KNOW as missing on either side', () => {
    const { reasons } = atriMemberFit(
      { ...noPreference, gotra: 'OTHER', manglik: 'DONT_KNOW' },
      { ...unknownPerson, gotra: 'OTHER', manglik: 'NO' },
    );
    expect(reasons).toEqual([]);
    const wishForBoth = { ...noPreference, gotra: 'ATRI', manglik: 'NO' } as const;
    const personWithoutValues = { ...unknownPerson, gotra: 'OTHER', manglik: 'DONT_KNOW' } as const;
    expect(atriMemberFit(wishForBoth, personWithoutValues).fit).toBeNull();
  });

  test('includes the wish for another gotra only if both gotras are known', () => {
    const wish: Wishes = { ...noPreference, other_gotra: true };
    expect(atriMemberFit(wish, { ...unknownPerson, gotra: 'KASHYAPA' }).fit).toBe(100);
    expect(atriMemberFit(wish, { ...unknownPerson, gotra: 'ATRI' }).fit).toBe(0);
    expect(atriMemberFit(wish, { ...unknownPerson, gotra: 'OTHER' }).fit).toBeNull();
    expect(atriMemberFit(wish, unknownPerson).fit).toBeNull();
    expect(
      preferenceFit({ wish, gotra: null }, { ...unknownPerson, gotra: 'ATRI' }).fit,
    ).toBeNull();
    const wishOff = { ...noPreference, other_gotra: false };
    expect(atriMemberFit(wishOff, { ...unknownPerson, gotra: 'ATRI' }).fit).toBeNull();
  });

  test.each([
    ['ENGINEER', 'Software engineer', 100],
    ['ENGINEER', 'Teacher', 0],
    ['CA', 'Senior CA, Bengaluru', 100],
    ['CA', 'Mechanical engineer', 0],
    ['IT', 'Architect', 0],
    ['school teacher', 'Teacher, school', 0],
    ['C++', 'C++/Go developer', 100],
    ['C#', 'C developer', 0],
    ['MD', 'MBBS+MD', 100],
    ['ಪುರೋಹಿತ', 'ವೈದಿಕ ಪುರೋಹಿತ', 100],
    ['ರೋಹಿತ', 'ಪುರೋಹಿತ', 0],
  ])('compares a wish for "%s" with "%s" by words, ignoring case', (wish, profession, fit) => {
    expect(
      atriMemberFit({ ...noPreference, profession: wish }, { ...unknownPerson, profession }).fit,
    ).toBe(fit);
  });
});

describe('the reasons', () => {
  test('list a wish once if both sides have it and meet it', () => {
    const wish: Wishes = {
      ...noPreference,
      age_min: 25,
      age_max: 35,
      mother_tongue: 'HAVYAKA_KANNADA',
    };
    const person: Person = { ...unknownPerson, age: 30, motherTongue: 'HAVYAKA_KANNADA' };
    const { reasons } = atriMemberFit(wish, person);
    expect(combineReasons(reasons, reasons)).toEqual([
      { kind: 'age', side: 'both', met: true, wanted: null, min: null, max: null },
      expect.objectContaining({ kind: 'motherTongue', side: 'both', wanted: 'HAVYAKA_KANNADA' }),
    ]);
  });

  test('list both sides separately if their wishes differ', () => {
    const mine = atriMemberFit(
      { ...noPreference, height_max_inches: 66 },
      { ...unknownPerson, heightInches: 70 },
    );
    const theirs = atriMemberFit(
      { ...noPreference, height_min_inches: 66 },
      { ...unknownPerson, heightInches: 70 },
    );
    expect(combineReasons(mine.reasons, theirs.reasons)).toEqual([
      { kind: 'height', side: 'mine', met: false, wanted: null, min: null, max: 66 },
      { kind: 'height', side: 'theirs', met: true, wanted: null, min: 66, max: null },
    ]);
  });

  test('match the contract for any wishes and people', () => {
    fc.assert(
      fc.property(wishes, people, wishes, people, (myWishes, them, theirWishes, me) => {
        const reasons = combineReasons(
          atriMemberFit(myWishes, them).reasons,
          atriMemberFit(theirWishes, me).reasons,
        );
        for (const reason of reasons) expect(preferenceReason.parse(reason)).toEqual(reason);
      }),
    );
  });
});

test('sagotra is known only if both sides name a gotra other than "Other"', () => {
  expect(sagotraOf('ATRI', 'ATRI')).toBe(true);
  expect(sagotraOf('ATRI', 'KASHYAPA')).toBe(false);
  expect(sagotraOf('OTHER', 'OTHER')).toBeNull();
  expect(sagotraOf('ATRI', 'OTHER')).toBeNull();
  expect(sagotraOf(null, 'ATRI')).toBeNull();
});
