import { expect, test } from 'vitest';
import { nameSizeClass } from './name-size.ts';

test('nameSizeClass returns a smaller font for a name with a long word', () => {
  expect(nameSizeClass('Sahana Hegde')).toBe('text-3xl');
  expect(nameSizeClass('Sahana Kerehalli Mavinakere')).toBe('text-3xl');
  expect(nameSizeClass('Venkataramanapriya Bhat')).toContain('8vw');
  expect(nameSizeClass(`${'a'.repeat(40)} Bhat`)).toContain('wrap-anywhere');
});
