import { expect, test } from 'vitest';

test('passes in every round', () => {
  expect(1 + 1).toBe(2);
});
