import { expect, test } from 'vitest';
import { tintOf } from './initials.ts';

test('the same name has the same tint', () => {
  expect(tintOf('Ananya Hegde')).toBe(tintOf('Ananya Hegde'));
});
