import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import {
  alertThreshold,
  canReceiveCodes,
  numberRange,
  rangeBudget,
  registrationShare,
} from './rules.ts';

test('only mobile numbers of the configured countries receive codes', () => {
  const numbers = getCountries().flatMap((country) => getExampleNumber(country, examples) ?? []);
  expect(numbers.length).toBeGreaterThan(200);
  for (const { number, country } of numbers) {
    expect(canReceiveCodes(number, ['IN']), number).toBe(country === 'IN');
    expect(canReceiveCodes(number, []), number).toBe(false);
  }
});

test.each(['+918022223333', '+911800112233', '+8816312345678', '+979123456789', '+91', 'nonsense'])(
  '%s does not receive codes',
  (phone) => expect(canReceiveCodes(phone, ['IN', 'US'])).toBe(false),
);

test('a US number that may be a mobile or a landline receives codes but a premium number does not', () => {
  expect(canReceiveCodes('+12025550123', ['US'])).toBe(true);
  expect(canReceiveCodes('+19002345678', ['US'])).toBe(false);
});

test('a range is the calling code and four digits', () => {
  expect(numberRange('+919900012345')).toBe('+91 9900');
  expect(numberRange('+9779812345678')).toBe('+977 9812');
});

test.each([
  [10, 10, 8, 8],
  [100, 20, 16, 16],
  [2000, 200, 160, 160],
])(
  'of %i codes a day, a range may use %i: the operator is alerted at %i, and registrations may use %i',
  (perDay, budget, threshold, share) => {
    expect(rangeBudget(perDay)).toBe(budget);
    expect(alertThreshold(budget)).toBe(threshold);
    expect(registrationShare(budget)).toBe(share);
  },
);
