import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { areInitials, initialOf, initialsOf } from './initials.ts';

test.each([
  ['Ananya Hegde', 'AH'],
  ['ananya s. hegde', 'AH'],
  ['  Meera ', 'M'],
  ['K. S. Bhat', 'KB'],
  ['Śrīnidhi Joshi', 'ŚJ'],
  ['S\u0301ri\u0304nidhi', 'Ś'],
  ['ǰohn', 'J\u030c'],
  ['ßen ﬁona', 'SF'],
  ['ŉames', 'N'],
  ['ǆemal', 'D'],
  ['ıpek', 'I'],
  ['ΐota', 'Ι\u0308\u0301'],
  ['ნინო', 'ნ'],
  ['(Anu) “Bhat”', 'AB'],
  ['ರಾಮ', 'ರಾ'],
  ['ಶ್ರೀನಿವಾಸ ಭಟ್', 'ಶ್ರೀಭ'],
  ['ಶ್ರೀನಿವಾಸ'.normalize('NFD'), 'ಶ್ರೀ'],
  ['ಕೃಷ್ಣ ಹೆಗಡೆ', 'ಕೃಹೆ'],
  ['ಸ್ತ್ರೀ', 'ಸ್ತ್ರೀ'],
  ['ಅಂಬಿಕಾ', 'ಅಂ'],
  ['ರ\u200d್ಯಾಂಕ್', 'ರ\u200d್ಯಾಂ'],
  ['श्रीधर प्रभु', 'श्रीप्र'],
  ['12345', ''],
  ['👩‍👩', ''],
  ['್\u200d', ''],
  ['', ''],
])('the initials of %j are %j', (name, letters) => expect(initialsOf(name)).toBe(letters));

test('the initials of every text are letters with marks, and areInitials accepts them', () => {
  const characters = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.integer({ min: 0xc80, max: 0xcff }).map((code) => String.fromCodePoint(code))),
  );
  fc.assert(
    fc.property(
      characters.map((text) => (typeof text === 'string' ? text : text.join(''))),
      (text) => {
        const letters = initialsOf(text);
        expect(letters === '' || areInitials(letters)).toBe(true);
        expect(letters).toMatch(/^[\p{L}\p{M}\u200d]*$/u);
      },
    ),
    { numRuns: 2000 },
  );
});

test('areInitials accepts the initial of every letter', () => {
  for (let code = 0; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code);
    const initial = initialOf(letter);
    if (initial !== '' && !areInitials(initial))
      throw new Error(`${code.toString(16)}: ${initial}`);
  }
});
