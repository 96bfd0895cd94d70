import { NAKSHATRA, RASHI } from '@sambandha/contract/profile/choices';
import {
  type FieldName,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { nativeFields } from '@sambandha/contract/profile/native';
import { impossibleStarError, rashiOf, rashisOf } from '@sambandha/contract/profile/star';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FullProfile, toColumns } from './record.ts';
import { changesIdentity, completeness } from './rules.ts';

const nakshatra = fc.constantFrom(...NAKSHATRA.codes);
const rashi = fc.constantFrom(...RASHI.codes);
const pada = fc.constantFrom(1, 2, 3, 4);

test('a nakshatra is accepted only with the rashis of its padas', () => {
  fc.assert(
    fc.property(nakshatra, rashi, (star, sign) => {
      const isPossible = rashisOf(star).includes(sign);
      expect(impossibleStarError({ nakshatra: star, rashi: sign }) === null).toBe(isPossible);
    }),
  );
  fc.assert(
    fc.property(nakshatra, pada, rashi, (star, quarter, sign) => {
      const isPossible = rashiOf(star, quarter) === sign;
      expect(impossibleStarError({ nakshatra: star, pada: quarter, rashi: sign }) === null).toBe(
        isPossible,
      );
    }),
  );
});

test('an incomplete star is never rejected as impossible', () => {
  expect(impossibleStarError({})).toBeNull();
  expect(impossibleStarError({ nakshatra: 'ROHINI' })).toBeNull();
  expect(impossibleStarError({ nakshatra: null, rashi: 'MESHA' })).toBeNull();
  expect(impossibleStarError({ pada: 2, rashi: 'MESHA' })).toBeNull();
});

test('the error message names the possible rashis', () => {
  expect(impossibleStarError({ nakshatra: 'KRITTIKA', rashi: 'MEENA' })).toBe(
    'Krittika lies in Aries (Mesha) or Taurus (Vrishabha). Please choose that rashi, or check the nakshatra.',
  );
  expect(impossibleStarError({ nakshatra: 'KRITTIKA', pada: 1, rashi: 'VRISHABHA' })).toBe(
    'Krittika pada 1 lies in Aries (Mesha). Please choose that rashi, or check the nakshatra.',
  );
});

const allNames = Object.keys(profileFields) as FieldName[];

/** The fields that count for completeness. */
const countedNames = allNames.filter((name) => !nativeFields.includes(name));

/** Returns a profile in which exactly these counted fields are filled. */
function profileWith(filledNames: readonly FieldName[]): FullProfile {
  const isList = (name: FieldName) => (profileFields[name] as ProfileField).list === true;
  const value = (name: FieldName) => (isList(name) ? ['x'] : 'x');
  const empty = (name: FieldName) => (isList(name) ? [] : null);
  const entries = countedNames.map((name) => [
    name,
    filledNames.includes(name) ? value(name) : empty(name),
  ]);
  return Object.fromEntries(entries) as FullProfile;
}

test('completeness grows with every counted field and a photo, and is 100 only if all are filled', () => {
  expect(completeness(profileWith([]), false)).toBe(0);
  expect(completeness(profileWith(countedNames), true)).toBe(100);
  for (let count = 1; count <= countedNames.length; count++) {
    const profile = profileWith(countedNames.slice(0, count));
    const percent = completeness(profile, false);
    const previousProfile = profileWith(countedNames.slice(0, count - 1));
    expect(percent).toBeGreaterThan(completeness(previousProfile, false));
    expect(percent).toBeLessThan(completeness(profile, true));
  }
});

test('a change of the full name or the birth date changes the identity', () => {
  const identity = { fullName: 'Asha Hegde', nativeName: null, dob: '1997-05-14' };
  expect(changesIdentity(identity, { ...identity })).toBe(false);
  expect(changesIdentity(identity, { ...identity, fullName: 'Asha Bhat' })).toBe(true);
  expect(changesIdentity(identity, { ...identity, dob: '1998-05-14' })).toBe(true);
});

test('every field of the registry is stored in its column, or in the details if it has no column', () => {
  for (const name of allNames) {
    const value = name === 'height' ? `5'6"` : 'x';
    const { columns, details } = toColumns({ [name]: value });
    const column = (profileFields[name] as { column?: string }).column;
    const expectedValue = name === 'height' ? 66 : 'x';
    expect(columns).toEqual(column === undefined ? {} : { [column]: expectedValue });
    expect(details).toEqual(column === undefined ? { [name]: 'x' } : {});
  }
});
