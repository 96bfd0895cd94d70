import { expect, test } from 'vitest';
import { isEmojiOnly } from './emoji.ts';

test.each(['🙏', '🙏🏽', '❤️', '😀 😀', '👨‍👩‍👧‍👦', '🇮🇳', '🪔🌺🙏'])(
  'the text %s is emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(true);
  },
);

test.each(['', ' ', '5', '#', '🙏 ok', 'ನ', '😀😀😀😀😀', ':-)'])(
  'the text "%s" is not emoji only',
  (text) => {
    expect(isEmojiOnly(text)).toBe(false);
  },
);
