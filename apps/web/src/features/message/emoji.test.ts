import { expect, it } from 'vitest';
import { isEmojiOnly } from './emoji.ts';

it.each(['🙏', '🙏🏽', '❤️', '😀 😀', '👨‍👩‍👧‍👦', '🇮🇳', '🪔🌺🙏'])(
  'the text %s is emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  },
);

it.each(['', ' ', '5', '#', '🙏 ok', 'ನ', '😀😀😀😀😀', ':-)'])(
  'the text "%s" is not emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  },
);
