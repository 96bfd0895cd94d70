import { searchTexts } from '@sambandha/contract/search/choices';
import { describe, expect, it } from 'vitest';
import { listOf, noFilters, offered, rangeErrors, sameFilters, toggled } from './filters.ts';

describe('a draft', () => {
  it('equals what is applied whatever the order of its values', () => {
    const a = { ...noFilters, motherTongue: ['TULU', 'KANNADA'] };
    const b = { ...noFilters, motherTongue: ['KANNADA', 'TULU'] };
    expect(sameFilters(a, b)).toBe(true);
  });

  it.each([
    ['a range', { ageMin: '25' }],
    ['a list', { gotra: ['ATRI'] }],
    ['a free text', { profession: ['Teacher'] }],
  ])('differs by %s', (_, change) => {
    expect(sameFilters(noFilters, { ...noFilters, ...change })).toBe(false);
  });

  it('switches a value on and off', () => {
    expect(toggled(['ATRI'], 'GAUTAMA')).toEqual(['ATRI', 'GAUTAMA']);
    expect(toggled(['ATRI', 'GAUTAMA'], 'ATRI')).toEqual(['GAUTAMA']);
  });
});

describe('ranges', () => {
  it('may be open at either end', () => {
    expect(rangeErrors({ ...noFilters, ageMin: '25', heightMax: `5'10"` })).toEqual({});
  });

  it('may be one year wide', () => {
    expect(rangeErrors({ ...noFilters, ageMin: '25', ageMax: '25' })).toEqual({});
  });

  it.each(['17', '101', '2.5', '-20', 'old'])('refuse %s as an age', (age) => {
    expect(rangeErrors({ ...noFilters, ageMin: age })).toEqual({ ageMin: searchTexts.ageMin });
  });

  it('refuse to run backwards', () => {
    const filters = {
      ...noFilters,
      ageMin: '30',
      ageMax: '25',
      heightMin: `6'0"`,
      heightMax: `5'11"`,
    };
    expect(rangeErrors(filters)).toEqual({
      ageMax: searchTexts.ageOrder,
      heightMax: searchTexts.heightOrder,
    });
  });
});

it('reads a list typed with commas', () => {
  expect(listOf(' Teacher, Farmer ,,Teacher ')).toEqual(['Teacher', 'Farmer']);
});

it('offers "Other" wherever members could choose it, but not as an education', () => {
  expect(offered('gotra')).toContain('OTHER');
  expect(offered('motherTongue')).toContain('OTHER');
  expect(offered('education')).not.toContain('OTHER');
});
