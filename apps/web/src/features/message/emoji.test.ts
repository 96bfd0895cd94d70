import { expect, it } from 'vitest';
import { isEmojiOnly } from './emoji.ts';

it.each(['🙏', '🙏🏽', '❤️', '😀 😀', '👨‍👩‍👧‍👦', '🇮🇳', '🪔🌺🙏'])('is %s', (text) => {
  expect(isEmojiOnly(text)).toBe(true);
});

it.each(['', ' ', '5', '#', '🙏 ok', 'ನ', '😀😀😀😀😀', ':-)'])('is not "%s"', (text) => {
  expect(isEmojiOnly(text)).toBe(false);
});
