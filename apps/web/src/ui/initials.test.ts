import { expect, test } from 'vitest';
import { initials, tintOf } from './initials.ts';

test.each([
  ['Ananya Hegde', 'AH'],
  ['ananya s. hegde', 'AH'],
  ['  Meera ', 'M'],
  ['Śrīnidhi Joshi', 'ŚJ'],
  ['', ''],
])('%j gives %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('the same name has the same tint everywhere', () => {
  expect(tintOf('Ananya Hegde')).toBe(tintOf('Ananya Hegde'));
});
