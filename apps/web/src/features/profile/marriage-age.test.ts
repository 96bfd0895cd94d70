import { expect, test } from 'vitest';
import { getUnmetMarriageAge } from './marriage-age.ts';

test.each([
  ['MALE', 18, 21],
  ['MALE', 20, 21],
  ['MALE', 21, null],
  ['FEMALE', 18, null],
  ['MALE', null, null],
  [undefined, 19, null],
] as const)('the unmet marriage age of a %s member of age %s is %s', (gender, age, expected) => {
  expect(getUnmetMarriageAge({ age, values: { gender } })).toBe(expected);
});
