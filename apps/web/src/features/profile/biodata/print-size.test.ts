import { expect, test } from 'vitest';
import { printSizeOf } from './print-size.ts';

test('a biodata of usual length is printed in the usual size', () => {
  expect(printSizeOf([])).toBe('usual');
  expect(printSizeOf(['a'.repeat(900), null, 'Kannada, English'])).toBe('usual');
});

test('the print size decreases with the length of the biodata', () => {
  const sizes = [1000, 1600, 3000, 5000].map((length) => printSizeOf(['a'.repeat(length)]));
  expect(sizes).toEqual(['usual', 'small', 'smaller', 'smallest']);
});

test('line breaks alone reduce the size only to small', () => {
  expect(printSizeOf(['a\n'.repeat(80)])).toBe('small');
});

test.each([
  ['capitals', 'A'.repeat(1000)],
  ['letters of another script', 'ಅ'.repeat(1000)],
  ['many lines', 'a\n'.repeat(30)],
])('%s take more space than lowercase letters', (_, text) => {
  expect(printSizeOf([text])).not.toBe('usual');
  expect(printSizeOf(['a'.repeat(text.length)])).toBe('usual');
});
