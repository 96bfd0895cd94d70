import { plainSpelling } from './text.ts';

/*
 * The folded spelling, in which words are compared. browse_fold in the database returns the same
 * result, which a property test of the search checks.
 */

/**
 * Kannada letters, each with the Latin letter at the same position. Upper case C is the sound "ch".
 * The signs of the last row have no Latin letter.
 */
const kannadaLetters = [
  ['ಅಆಇಈಉಊಎಏಒಓ', 'aaiiuueeoo'],
  ['ಾಿೀುೂೆೇೈೊೋಂ', 'aiiuueeeoon'],
  ['ಕಖಗಘಙಚಛಜಝಞ', 'kkggnCCjjn'],
  ['ಟಠಡಢಣತಥದಧನ', 'ttddnttddn'],
  ['ಪಫಬಭಮಯರಱಲಳವಶಷಸಹೞ', 'ppbbmyrrllvssshl'],
  ['ಃ್', ''],
] as const;

const kannada = new Map(
  kannadaLetters.flatMap(([from, to]) =>
    [...from].map((letter, index): [string, string] => [letter, to[index] ?? '']),
  ),
);

/**
 * Returns the folded form of a text. It is the same for different spellings of a name, such as
 * "Bhatt", "Bhat" and "ಭಟ್". Latin and Kannada letters become lower case Latin letters. Digits, and
 * letters of other Indian scripts, stay. Any other characters become one space.
 */
export function foldSpelling(text: string): string {
  // Upper case C represents the sound "ch" until the end.
  let result = plainSpelling(text);
  if (/[\u0c80-\u0cff]/.test(result)) result = fromKannada(result);
  result = result
    .replaceAll("'", '')
    .replace(/[^a-zC0-9\u0900-\u0dff]+/g, ' ')
    .replaceAll('ch', 'C')
    .replaceAll('c', 'k')
    .replaceAll('q', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll('f', 'p')
    .replaceAll('ee', 'i')
    .replaceAll('oo', 'u')
    .replaceAll('jn', 'gn')
    .replace(/au|ou|ov(?![aeiou])/g, 'o')
    .replace(/([bdgjklnprstvC])h+/g, '$1')
    .replace(/m(?=[pb])/g, 'n')
    .replace(/([a-zC])\1+/g, '$1');
  return result.replaceAll('C', 'c').trim();
}

/** Transliterates Kannada letters to Latin ones. */
function fromKannada(text: string): string {
  // The nukta and the length mark make no difference.
  const letters = text.replace(/[\u0cbc\u0cd5]/g, '');
  // A consonant without a vowel sign is followed by an "a".
  const withVowels = letters.replace(/([\u0c95-\u0cb9\u0cde])(?![\u0cbe-\u0ccd])/g, '$1a');
  // Vowels of two signs or two Latin letters are replaced before the single letters.
  return withVowels
    .replaceAll('\u0cc6\u0cc2', 'o')
    .replaceAll('\u0cc6\u0cd6', 'ai')
    .replaceAll('\u0c90', 'ai')
    .replaceAll('\u0c94', 'au')
    .replaceAll('\u0ccc', 'au')
    .replace(/[\u0c8b\u0cc3]/g, 'ri')
    .replace(/[\u0c80-\u0cff]/g, (letter) => kannada.get(letter) ?? letter);
}

/**
 * Returns a folded word without the letter a, except at its beginning. Spellings of a name often
 * differ only in an a: "Hegde" and "Hegade" both become "hegde".
 */
export function consonantSkeleton(word: string): string {
  return word.slice(0, 1) + word.slice(1).replaceAll('a', '');
}
