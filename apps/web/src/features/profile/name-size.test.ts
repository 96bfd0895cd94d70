import { expect, test } from 'vitest';
import { nameSize } from './name-size.ts';

test('a name has a large font, or a smaller one if a word is too long', () => {
  expect(nameSize('Sahana Hegde')).toBe('text-3xl');
  expect(nameSize('Sahana Kerehalli Mavinakere')).toBe('text-3xl');
  expect(nameSize('Venkataramanapriya Bhat')).toContain('8vw');
  expect(nameSize(`${'a'.repeat(40)} Bhat`)).toContain('wrap-anywhere');
});
