import { expect, test } from 'vitest';
import { namesAnyPlace } from './rules.ts';

const places = ['Sirsi', 'Uttara Kannada', 'Halasinakatte'];

test.each([
  ['Sirsi'],
  ['  sirsi '],
  ['Shirsi'],
  ['ಶಿರಸಿ'],
  ['Hulekal, Sirsi'],
  ['Sirsi (Uttar Kannada)'],
  ['near North Canara'],
  ['halasinakatte'],
])('%s names one of the places', (text) => {
  expect(namesAnyPlace(places, [null, text])).toBe(true);
});

test.each([[''], ['Sirsinagar'], ['Bengaluru'], ['Uttara'], ['Kannada'], ['Si rsi'], [undefined]])(
  '%s names none of the places',
  (text) => {
    expect(namesAnyPlace(places, [text, undefined])).toBe(false);
  },
);

test('a place without letters or digits matches no text', () => {
  expect(namesAnyPlace([' ', '-'], ['', 'Sirsi', ' - '])).toBe(false);
});
