import { expect, test } from 'vitest';
import { tintClassesOf } from './initials.ts';

test.each([
  ['Vinaya Hegde', 'grove'],
  ['Kavya Hegde', 'turmeric'],
  ['Sahana Bhat', 'kumkum'],
])('the name %s always has the tint %s', (name, tint) => {
  expect(tintClassesOf(name)).toBe(`bg-${tint}-mist text-${tint}-ink`);
});

test.each(['', 'ರಾಮ', '👩‍👩'])('the name %j has a tint', (name) => {
  expect(tintClassesOf(name)).toMatch(/^bg-\w+-mist text-\w+-ink$/);
});
