import { expect, it } from 'vitest';
import { isEmojiOnly } from './emoji.ts';

it.each(['🙏', '🙏🏽', '❤️', '😀 😀', '👨‍👩‍👧‍👦', '🇮🇳', '🪔🌺🙏'])('%s is emoji only', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

it.each(['', ' ', '5', '#', '🙏 ok', 'ನ', '😀😀😀😀😀', ':-)'])(
  '"%s" is not emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  },
);
