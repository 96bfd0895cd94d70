import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeOf,
  extractDigits,
  isBlank,
  normalizeLine,
  normalizeLines,
  normalizePhone,
} from './text.ts';
import {
  countCharacters,
  hasAtMostCharacters,
  roughClustersOf,
  splitGraphemes,
  truncateText,
} from './text-length.ts';

const family = '👨‍👩‍👧‍👦';

describe('the length of a text', () => {
  test.each([
    ['', 0],
    ['Sirsi', 5],
    ['e\u0301', 1],
    ['ಕೀ', 1],
    ['ಕಿ\u0cd5', 1],
    ['👍🏽', 1],
    [family, 1],
    ['❤️', 1],
    ['🇮🇳🇮🇳', 2],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', 1],
    ['a\nb', 3],
    ['a\r\nb', 3],
  ])('%j is %i', (text, length) => {
    expect(countCharacters(text)).toBe(length);
    expect(roughClustersOf(text)).toHaveLength(length);
  });

  test('a letter with ten thousand marks counts every mark', () => {
    expect(countCharacters(`a${'\u0301'.repeat(10_000)}`)).toBe(10_001);
  });

  test('hasAtMostCharacters agrees with countCharacters, and truncateText returns a text that fits', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.nat(40), (value, max) => {
        expect(hasAtMostCharacters(value, max)).toBe(countCharacters(value) <= max);
        const beginning = truncateText(value, max);
        expect(value.startsWith(beginning)).toBe(true);
        expect(hasAtMostCharacters(beginning, max)).toBe(true);
        expect(splitGraphemes(beginning)).toEqual(
          splitGraphemes(value).slice(0, splitGraphemes(beginning).length),
        );
      }),
    );
  });
});

describe('stored text', () => {
  test.each([
    ['Anu\nBhat', 'Anu Bhat'],
    ['Anu \r\n\t Bhat ', 'Anu Bhat'],
    ['Anu\u2028Bhat\u2029', 'Anu Bhat'],
    ['Anu\u0085Bhat', 'Anu Bhat'],
    ['\u202eAnu\u202c \u2066Bhat\u2069\u200f\u200e\u061c', 'Anu Bhat'],
    ['Si\u00adr\u200bsi\ufeff\u2060\u034f\u180e\u3164', 'Sirsi'],
    // Joiners of Kannada and parts of emoji stay.
    ['ರ‍್ಯಾಂಕ್ ಹೆಗಡೆ ಎಂಬ್‌ಸಿ', 'ರ‍್ಯಾಂಕ್ ಹೆಗಡೆ ಎಂಬ್‌ಸಿ'],
    [`❤️ ${family} 🏴󠁧󠁢󠁥󠁮󠁧󠁿`, `❤️ ${family} 🏴󠁧󠁢󠁥󠁮󠁧󠁿`],
  ])('of the line %j is %j', (input, output) => expect(normalizeLine(input)).toBe(output));

  test('of several lines keeps lines and joiners and loses direction overrides', () => {
    expect(normalizeLines(' One\n\n\u202etwo\u202c ಕ್‌ಷ \n')).toBe('One\n\ntwo ಕ್‌ಷ');
    // Word processors put these characters at the end of a line.
    expect(normalizeLines('One\r\ntwo\vthree\u2028four')).toBe('One\ntwo\nthree\nfour');
  });

  const blanks = [
    ' ',
    '\n\t',
    '\u00a0',
    '\u200b',
    '\u200c\u200d',
    '\u2060\ufeff',
    '\u00ad',
    '\u034f',
    '\u115f\u1160',
    '\u3164',
    '\uffa0',
    '\u17b4\u17b5',
    '\u180b\u180e',
    '\u2800\u2800',
    '\u202e\u2066',
    '\ufe0f',
    '\u{e0041}',
    '\u{e0100}',
    '\u{1d159}\u{1d173}',
    '\ufffc',
    '\ufff9\ufffb',
    '\u0301\u0cbf',
    '\u3000',
    '\u1680',
  ];
  test.each(blanks)('of %j is blank', (text) => {
    expect(isBlank(text)).toBe(true);
    expect([normalizeLine(text), normalizeLines(text)]).toEqual(['', '']);
  });

  test.each(['a', '.', '೧', '👍', '1️⃣', '🇮🇳', 'ಕ್', '\ue000', '\u{1fbff}'])(
    'of %j is not blank',
    (text) => expect(isBlank(text)).toBe(false),
  );

  test('does not change if it is normalized again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normalizeLine(normalizeLine(text))).toBe(normalizeLine(text));
        expect(normalizeLines(normalizeLines(text))).toBe(normalizeLines(text));
      }),
    );
  });
});

describe('normalized input', () => {
  test.each([
    '+91 98450 12345',
    '+91-98450-12345',
    '+91\u201198450\u201112345',
    '+91\u00a098450\u202f12345',
    '+91.98450.12345',
    '\u202a+91 98450 12345\u202c',
    '\u200e+919845012345\u200f',
    '+91 (98450) 12345',
    '+91 [98450] 12345',
    '+91 (0) 98450 12345',
    '+91/98450/12345',
    '+91–98450—12345',
    '+91−98450·12345',
    'tel:+91-98450-12345',
    'TEL:+919845012345;ext=1',
    '＋９１ ９８４５０ １２３４５',
    '+೯೧ ೯೮೪೫೦ ೧೨೩೪೫',
    '+९१ ९८४५० १२३४५',
    '+٩١ ٩٨٤٥٠ ١٢٣٤٥',
    '\ufeff+91\u200b98450\u2060123\u00ad45\n',
  ])('of the phone number %j is +919845012345', (input) =>
    expect(normalizePhone(input)).toBe('+919845012345'),
  );

  test.each(['೧೨೩೪೫೬', '123 456', '123-456', '123\u2011456', '\u200e123456\u200f', '１２３４５６'])(
    'of the code %j is 123456',
    (input) => expect(codeOf(input)).toBe('123456'),
  );

  test('of digits in every script is ASCII digits', () => {
    // The last digit of Unicode is U+1FBF9.
    const zeros = Array.from({ length: 0x1fbfa }, (_, code) => code).filter((code) => {
      const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));
      return isDigit(code) && !isDigit(code - 1);
    });
    expect(zeros.length).toBeGreaterThan(50);
    for (const zero of zeros) {
      const row = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero + digit));
      expect(extractDigits(row.join(' '))).toBe('0123456789');
    }
  });
});
