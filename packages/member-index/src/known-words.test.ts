import { foldSpelling } from '@sambandha/contract/fold';
import { englishSpellings } from '@sambandha/words/known-words';
import { knownWordOf, spellingsOf, toStoredSpelling } from '@sambandha/words/spellings';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { termsOf } from './known-words.ts';
import { matchesWord, PROFESSION_PREFIX } from './words.ts';

/** Returns true if a search finds a member with the text `profileText`. */
function finds(
  search: string,
  profileText: string,
  mark: '' | typeof PROFESSION_PREFIX = '',
): boolean {
  const storedWords = foldSpelling(profileText)
    .split(' ')
    .map((word) => mark + word);
  const terms = termsOf(search, mark);
  return (
    terms.length > 0 &&
    terms.every((alternatives) =>
      alternatives.some((words) =>
        words.every((word) => storedWords.some((stored) => matchesWord(word, stored))),
      ),
    )
  );
}

describe('a known word', () => {
  test.each(englishSpellings.map(([word]) => word))(
    '%s is found by each of its spellings, regardless of the stored spelling',
    (word) => {
      const spellings = spellingsOf(word);
      expect(spellings.length).toBeGreaterThan(1);
      for (const search of spellings) {
        expect(knownWordOf(` ${search.toUpperCase()} `)).toBe(word);
        for (const spelling of spellings) {
          expect({ search, spelling, found: finds(search, spelling) }).toMatchObject({
            found: true,
          });
          expect(finds(search, spelling, PROFESSION_PREFIX)).toBe(true);
        }
      }
    },
  );

  test('shares no spelling with another known word', () => {
    const spellings = englishSpellings.flatMap(([word, variants]) => [word, ...variants]);
    expect(new Set(spellings.map((text) => text.toLowerCase())).size).toBe(spellings.length);
    for (const [word] of englishSpellings) {
      for (const spelling of spellingsOf(word)) expect(knownWordOf(spelling)).toBe(word);
    }
  });
});

test.each([
  ['ಶಿಕ್ಷಕಿ', 'Teacher', true],
  ['teacher', 'ಶಿಕ್ಷಕಿ', true],
  ['ಶಿಕ್ಷಕಿ, ಶಿರಸಿ', 'Teacher at Shirsi', true],
  ['ಶಿಕ್ಷಕಿ ಶಿರಸಿ', 'Teacher at Sagara', false],
  ['North Kanara', 'Sirsi, Uttara Kannada', true],
  ['Uttara Kannada', 'Dakshina Kannada', false],
  ['Software Developer', 'software engineer', true],
  ['software', 'ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್', false],
  // The letters "ca" are a known word, and other words also begin with them.
  ['Chartered accountant', 'CA', true],
  ['Chartered accountant', 'Carpenter', false],
  ['Areca farmer', 'Farmer', false],
])('a search for %s finds %s: %s', (search, profileText, expected) => {
  expect(finds(search, profileText)).toBe(expected);
});

test('a search for any text finds the same text', () => {
  const spellings = englishSpellings.flatMap(([word]) => spellingsOf(word));
  const part = fc.oneof(fc.constantFrom(...spellings), fc.constantFrom('Hegde', 'ಭಟ್', 'x', '%'));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 4 }), (parts) => {
      const text = parts.join(' ');
      fc.pre(foldSpelling(text) !== '');
      expect(finds(text, text)).toBe(true);
    }),
  );
});

describe('a text', () => {
  test.each([
    ['ಶಿರಸಿ', 'Sirsi'],
    ['ಸಿರ್ಸಿ , ಕರ್ನಾಟಕ', 'Sirsi , Karnataka'],
    ['ಕಡವೆ, ಶಿರಸಿ', 'ಕಡವೆ, Sirsi'],
    ['ಸಾಫ್ಟ್ವೇರ್ ಎಂಜಿನಿಯರ್', 'Software engineer'],
    ['shirsi', 'shirsi'],
    ['Bangalore', 'Bangalore'],
    ['ಶಿರಸಿ ಪೇಟೆ', 'ಶಿರಸಿ ಪೇಟೆ'],
    ['constructor', 'constructor'],
    ['', ''],
  ])('such as %s is stored as %s', (text, expected) => {
    expect(toStoredSpelling(text, 80)).toBe(expected);
  });

  test('is stored as written if the field has no room for the English word', () => {
    expect(toStoredSpelling('ಸಿಎ', 20)).toBe('Chartered accountant');
    expect(toStoredSpelling('ಸಿಎ', 19)).toBe('ಸಿಎ');
    const village = 'ಕಾ'.repeat(40);
    expect(toStoredSpelling(`${village}, ಶಿರಸಿ`, 80)).toBe(`${village}, Sirsi`);
  });

  test('is not changed when its stored form is stored again', () => {
    const spellings = englishSpellings.flatMap(([word]) => spellingsOf(word));
    const part = fc.oneof(fc.constantFrom(...spellings), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), fc.nat(80), (parts, maxLength) => {
        const storedText = toStoredSpelling(parts.join(', '), maxLength);
        expect(toStoredSpelling(storedText, maxLength)).toBe(storedText);
      }),
    );
  });
});
