import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import * as fc from 'fast-check';
import { type Person, preferenceFit, type Wishes } from '../fit.ts';

export const noPreference: Wishes = {
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

/** A person about whom nothing is known. */
export const unknownPerson: Person = {
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

const optionalOf = <T>(values: readonly T[]) =>
  fc.option(fc.constantFrom(...values), { nil: null });
const optionalInteger = (min: number, max: number) =>
  fc.option(fc.integer({ min, max }), { nil: null });
const optionalProfession = fc.option(fc.constantFrom('Teacher', 'Software Engineer', 'engineer'), {
  nil: null,
});

/** Generates random wishes. Any field can be null. */
export const wishes: fc.Arbitrary<Wishes> = fc.record({
  age_min: optionalInteger(18, 100),
  age_max: optionalInteger(18, 100),
  height_min_inches: optionalInteger(54, 78),
  height_max_inches: optionalInteger(54, 78),
  education: optionalOf(EDUCATION.codes),
  profession: optionalProfession,
  marital_status: optionalOf(MARITAL_STATUS.codes),
  mother_tongue: optionalOf(MOTHER_TONGUE.codes),
  gotra: optionalOf(GOTRA.codes),
  nakshatra: optionalOf(NAKSHATRA.codes),
  manglik: optionalOf(MANGLIK.codes),
  other_gotra: optionalOf([true, false]),
});

/** Generates random people. Any field can be null. */
export const people: fc.Arbitrary<Person> = fc.record({
  age: optionalInteger(18, 100),
  heightInches: optionalInteger(54, 78),
  maritalStatus: optionalOf(MARITAL_STATUS.codes),
  motherTongue: optionalOf(MOTHER_TONGUE.codes),
  education: optionalOf(EDUCATION.codes),
  profession: optionalProfession,
  gotra: optionalOf(GOTRA.codes),
  nakshatra: optionalOf(NAKSHATRA.codes),
  manglik: optionalOf(MANGLIK.codes),
});

/** Returns the fit of a person to the wishes of a member of the gotra Atri. */
export const atriMemberFit = (wish: Wishes | null, person: Person) =>
  preferenceFit({ wish, gotra: 'ATRI' }, person);
