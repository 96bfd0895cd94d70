import { expect, test } from 'vitest';
import { findPlaces } from './words-pictures.mjs';

/** @param {string[]} texts */
const screen = (...texts) => ({
  path: '/',
  width: 360,
  picture: '',
  texts: texts.map((text, index) => ({ text, x: 8, y: index * 20, width: 100, height: 16 })),
});

test.each([
  ['ಪ್ರೊಫೈಲ್ ಉಳಿಸಿ', 'ಪ್ರೊಫೈಲ್ ಉಳಿಸಿ', true],
  ['ಪ್ರೊಫೈಲ್', 'ಪ್ರೊಫೈಲ್ ಉಳಿಸಿ', false],
  ['{name} ಅವರಿಗೆ ಸಂದೇಶ', 'ಸಹನಾ ಅವರಿಗೆ ಸಂದೇಶ', true],
  ['{name} ಅವರಿಗೆ ಸಂದೇಶ', 'ಅವರಿಗೆ ಸಂದೇಶ', false],
  ['{count, plural, one {ಒಂದು ದೂರು} other {# ದೂರುಗಳು}}', '7 ದೂರುಗಳು', true],
  ['{count, plural, one {ಒಂದು ದೂರು} other {# ದೂರುಗಳು}}', 'ಒಂದು ದೂರು', true],
  ['ಬೇಕಾದರೆ <a>ಇಲ್ಲಿ ಒತ್ತಿ</a> ನೋಡಿ', 'ಇಲ್ಲಿ ಒತ್ತಿ', true],
  ['(ಏನು?)', '(ಏನು?)', true],
  ['{name}', 'ಸಹನಾ', false],
])('findPlaces locates the text "%s" on a screen with "%s": %s', (kannada, text, isFound) => {
  const places = findPlaces(kannada, [screen('ಬೇರೆ ಮಾತು', text)]);
  expect(places).toEqual(isFound ? [[0, 8, 20, 100, 16]] : []);
});

test('a text on every screen is located on three screens', () => {
  const screens = Array.from({ length: 5 }, () => screen('ಮೆನು ತೆರೆಯಿರಿ'));
  expect(findPlaces('ಮೆನು ತೆರೆಯಿರಿ', screens).map(([screenIndex]) => screenIndex)).toEqual([0, 1, 2]);
});
