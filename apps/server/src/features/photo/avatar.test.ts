import { expect, test } from 'vitest';
import { areInitials, avatarUrl, drawAvatar, initials } from './avatar.ts';

test('initials are the first letters of the first and the last word, in any script', () => {
  expect(initials('Anita Subraya Hegde')).toBe('AH');
  expect(initials('meera')).toBe('M');
  expect(initials('ಶ್ರೀನಿವಾಸ ಭಟ್')).toBe('ಶಭ');
  expect(initials('  K. S. Bhat ')).toBe('KB');
  expect(initials('12345')).toBe('');
  expect(initials('')).toBe('');
});

test('an address holds nothing personal but the initials', () => {
  expect(avatarUrl({ name: 'Anita Hegde', gender: 'FEMALE' })).toBe('/avatar/f/AH.svg');
  expect(avatarUrl({ name: 'ರಾಮ', gender: 'MALE' })).toBe('/avatar/m/%E0%B2%B0.svg');
  expect(avatarUrl({ name: '', gender: null })).toBe('/avatar/n/_.svg');
});

test('only letters are drawn', () => {
  for (const letters of ['AH', 'ಶಭ', '_', 'Q']) expect(areInitials(letters)).toBe(true);
  for (const letters of ['', '<b>', 'A&B', 'ABCDE', '..', 'A B', '"']) {
    expect(areInitials(letters)).toBe(false);
  }
});

test('the same person is always drawn the same', () => {
  expect(drawAvatar('f', 'AH')).toBe(drawAvatar('f', 'AH'));
  expect(drawAvatar('f', 'AH')).toContain('>AH</text>');
  expect(drawAvatar('f', '_')).not.toContain('<text');
});
