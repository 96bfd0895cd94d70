import { describe, expect, test } from 'vitest';
import { compileTexts } from '../../apps/web/src/i18n/compile-messages.ts';
import { family } from '../../packages/words/src/en/screens/family.ts';
import { fit } from '../../packages/words/src/en/screens/fit/index.ts';
import { hints } from '../../packages/words/src/en/screens/hints.ts';
import { en } from '../../packages/words/src/en/screens/index.ts';
import { pressed } from '../../packages/words/src/en/screens/pressed.ts';
import { toPseudoMessage, toPseudoTexts } from './pseudo.mjs';

describe('the pseudo language', () => {
  test.each([
    ['Close', '⟦Close l⟧'],
    ['{percent, number}%', '{percent, number}%'],
    ['Read <a>our terms</a>.', '⟦Read l⟧ <a>⟦our terms lor⟧</a>.'],
    [
      '{count, plural, one {# day} other {# days}} left of {name}',
      '{count, plural, one {⟦# day l⟧} other {⟦# days lo⟧}} ⟦left of lo⟧ {name}',
    ],
    [
      '({ends, select, from {from {min}} other {{min} to {max}}})',
      '({ends, select, from {⟦from l⟧ {min}} other {{min} ⟦to l⟧ {max}}})',
    ],
  ])('translates %s to %s', (english, words) => {
    expect(toPseudoMessage(english)).toBe(words);
  });

  test('translates every message of the catalogue to one that compiles', () => {
    expect(() => compileTexts(toPseudoTexts({ ...en, family, fit, hints, pressed }))).not.toThrow();
  });
});
