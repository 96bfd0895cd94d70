import { expect, test } from 'vitest';
import { areLetters, avatarUrl, drawAvatar } from './avatar.ts';

test('an avatar URL contains only the gender and the initials', () => {
  expect(avatarUrl({ name: 'Anita Hegde', gender: 'FEMALE' })).toBe('/avatar/f/AH.svg');
  expect(avatarUrl({ name: 'ರಾಮ', gender: 'MALE' })).toBe('/avatar/m/%E0%B2%B0%E0%B2%BE.svg');
  expect(avatarUrl({ name: '', gender: null })).toBe('/avatar/n/_.svg');
});

test('only short texts of letters are accepted as initials', () => {
  for (const letters of ['AH', 'ಶ್ರೀಭ', 'J\u030c', '_', 'Q']) expect(areLetters(letters)).toBe(true);
  for (const letters of ['', '<b>', 'A&B', 'ABCDE', '..', 'A B', '"']) {
    expect(areLetters(letters)).toBe(false);
  }
});

test('the same initials always give the same drawing', () => {
  expect(drawAvatar('f', 'AH')).toBe(drawAvatar('f', 'AH'));
  expect(drawAvatar('f', 'AH')).toContain('>AH</text>');
  expect(drawAvatar('f', '_')).not.toContain('<text');
});
