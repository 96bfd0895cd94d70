import { ageOn } from '@sambandha/contract/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthDateRange } from './filters.ts';

const day = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

/** Dates, often leap days, days next to leap days, and days at the turn of the year. */
const trickyDay = fc.oneof(
  day,
  fc
    .record({
      year: fc.integer({ min: 1924, max: 2030 }),
      rest: fc.constantFrom('-02-28', '-03-01', '-12-31', '-01-01'),
    })
    .map(({ year, rest }) => `${year}${rest}`),
  // A leap year from 1920 to 2028.
  fc.integer({ min: 480, max: 507 }).map((yearQuotient) => `${yearQuotient * 4}-02-29`),
);

test('the birth date bounds are consistent with `ageOn` for any two dates', () => {
  const age = fc.integer({ min: 18, max: 100 });
  fc.assert(
    fc.property(trickyDay, trickyDay, age, age, (born, today, min, max) => {
      const { after, until } = birthDateRange(today, { min, max });
      const years = ageOn(born, today);
      expect(until !== null && born <= until).toBe(years >= min);
      expect(after !== null && born > after).toBe(years <= max);
    }),
    { numRuns: 2000 },
  );
});

test('a missing age limit sets no bound', () => {
  expect(birthDateRange('2026-05-04', {})).toEqual({ after: null, until: null });
  expect(birthDateRange('2026-05-04', { min: 30 })).toEqual({ after: null, until: '1996-05-04' });
});

test('the bound of 29 February is 28 February in a year without a leap day', () => {
  expect(birthDateRange('2024-02-29', { min: 21 }).until).toBe('2003-02-28');
  expect(birthDateRange('2024-02-29', { min: 20 }).until).toBe('2004-02-29');
  expect(birthDateRange('2000-02-29', { min: 100 }).until).toBe('1900-02-28');
});
