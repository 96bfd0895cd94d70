import { horoscopeFields, profileFields } from '@sambandha/contract/profile/fields';
import { describe, expect, test } from 'vitest';
import { findStarters, type ReadableFields, type StarterField, starterFields } from './starters.ts';

const emptyFields: ReadableFields = {
  interests: [],
  location: null,
  profession: null,
  motherTongue: null,
  education: null,
  family: { nativePlace: null, familyDeity: null },
};

const fullFields: ReadableFields = {
  interests: ['Reading', 'Yakshagana'],
  location: 'Sirsi, Uttara Kannada',
  profession: 'Botanist',
  motherTongue: 'HAVYAKA_KANNADA',
  education: 'MASTERS_DEGREE',
  family: { nativePlace: 'Hosakuli', familyDeity: 'Gokarna Mahabaleshwara' },
};

/** Returns a member with values from small sets, chosen with the random numbers of `next`. */
function randomMember(next: () => number): ReadableFields {
  const pickOne = (values: readonly string[]) => values[Math.floor(next() * values.length)] ?? null;
  const pickSome = (values: readonly string[]) => values.filter(() => next() < 0.4);
  return {
    interests: pickSome(['Reading', 'reading ', 'Yakshagana', 'Trekking']),
    location: next() < 0.3 ? null : pickOne(['Sirsi', 'sirsi', 'Sagara']),
    profession: next() < 0.3 ? null : pickOne(['Botanist', 'Teacher', '']),
    motherTongue: pickOne(['HAVYAKA_KANNADA', 'TULU', 'OTHER']),
    education: next() < 0.3 ? null : pickOne(['MASTERS_DEGREE', 'OTHER']),
    ...(next() < 0.4
      ? {}
      : {
          family: { nativePlace: pickOne(['Hosakuli', 'Kumta']), familyDeity: pickOne(['A', 'B']) },
        }),
  };
}

/** Returns a function that returns pseudo-random numbers from 0 to 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const flatten = (fields: ReadableFields): Record<StarterField, unknown> => ({
  ...fields,
  interests: fields.interests ?? [],
  nativePlace: fields.family?.nativePlace ?? null,
  familyDeity: fields.family?.familyDeity ?? null,
});

describe('starters', () => {
  test('use only fields that every member may read', () => {
    for (const field of starterFields) {
      expect(profileFields[field].audience).toBe('members');
      expect(horoscopeFields).not.toContain(field);
    }
  });

  test('contain only shared values, one for each field, and at most three', () => {
    const next = randomFrom(7);
    const normalize = (value: unknown) => String(value).trim().toLowerCase();
    let starterCount = 0;
    for (let round = 0; round < 400; round++) {
      const [mine, theirs] = [randomMember(next), randomMember(next)];
      const starters = findStarters(mine, theirs);
      starterCount += starters.length;
      expect(starters.length).toBeLessThanOrEqual(3);
      expect(new Set(starters.map(({ field }) => field)).size).toBe(starters.length);
      for (const { field, value } of starters) {
        expect([flatten(theirs)[field]].flat()).toContain(value);
        expect([flatten(mine)[field]].flat().map(normalize)).toContain(normalize(value));
        expect(['OTHER', '']).not.toContain(value);
      }
    }
    expect(starterCount).toBeGreaterThan(200);
  });

  test('start with interests, then the native place and the family deity', () => {
    expect(findStarters(fullFields, { ...fullFields, interests: ['yakshagana'] })).toEqual([
      { field: 'interests', value: 'yakshagana' },
      { field: 'nativePlace', value: 'Hosakuli' },
      { field: 'familyDeity', value: 'Gokarna Mahabaleshwara' },
    ]);
  });

  test('are empty when the profiles share no value', () => {
    expect(findStarters(emptyFields, emptyFields)).toEqual([]);
    expect(findStarters(fullFields, emptyFields)).toEqual([]);
    expect(
      findStarters(
        { ...fullFields, motherTongue: 'OTHER' },
        { ...emptyFields, motherTongue: 'OTHER' },
      ),
    ).toEqual([]);
  });

  test('use the few fields of a card', () => {
    const card = {
      location: 'Sirsi, Uttara Kannada',
      profession: null,
      motherTongue: 'TULU',
      education: null,
    };
    expect(findStarters(fullFields, card)).toEqual([
      { field: 'location', value: 'Sirsi, Uttara Kannada' },
    ]);
  });
});
