import { consonantSkeleton, foldSpelling } from '@sambandha/contract/fold';
import { knownWordOf } from '@sambandha/words/spellings';

/** Matches words in the name of a house that only mean "house". */
const HOUSE_WORD =
  /(?<![\p{L}\p{M}])(?:mane|manethana|house|family|home|ಮನೆ|ಮನೆತನ|ಕುಟುಂಬ)(?![\p{L}\p{M}])/giu;

/** Folded texts that people enter if they do not know a name. */
const NO_NAME = new Set(
  'na nil no none known unknown not same ಇಲ್ಲ ಗೊತ್ತಿಲ್ಲ illa gottilla notknown'
    .split(' ')
    .map(foldSpelling),
);

/**
 * Minimum length of a skeleton (`consonantSkeleton`). Names with a shorter skeleton are compared
 * with their inner a's.
 */
const MIN_SKELETON_LETTERS = 4;

/** Returns true if two texts name the same house, in any spelling and either script. */
export function isSameHouse(name: string, otherName: string): boolean {
  const [first, second] = [houseKey(name), houseKey(otherName)];
  return first !== null && first === second;
}

/**
 * Returns true if two texts name the same place. The first parts must match, and if both have
 * further parts, one of these must match too ("Hosamane, Sirsi" is not "Hosamane, Sagara").
 */
export function isSamePlace(name: string, otherName: string): boolean {
  const [parts, otherParts] = [placeKeys(name), placeKeys(otherName)];
  const [first, ...further] = parts;
  const [otherFirst, ...otherFurther] = otherParts;
  if (first === undefined || first !== otherFirst) return false;
  if (further.length === 0 || otherFurther.length === 0) return true;
  return further.some((part) => otherFurther.includes(part));
}

function houseKey(text: string): string | null {
  const withoutHouseWord = text.replace(HOUSE_WORD, ' ');
  // The name of some houses is only a house word, such as "Mane".
  return keyOf(withoutHouseWord) ?? keyOf(text);
}

function placeKeys(text: string): string[] {
  const parts = text.split(/[,;/(]/).map((part) => knownWordOf(part.replace(/\)/g, '').trim()));
  return parts.map(keyOf).filter((key) => key !== null);
}

/**
 * Returns the key by which two spellings of a name are compared, or null if the text contains no
 * name. A name has at least two letters. The key is the folded spelling without spaces. "ai", and
 * "ay" or "y" that is not followed by a vowel, become "i", except for a "y" at the start. A final
 * "u" or "a" after a consonant is removed from a name of at least four letters. The inner a's,
 * which are often omitted, are removed if at least MIN_SKELETON_LETTERS letters remain.
 */
function keyOf(text: string): string | null {
  const foldedName = foldSpelling(text).replaceAll(' ', '');
  if (!/\p{L}.*\p{L}/u.test(foldedName) || NO_NAME.has(foldedName)) return null;
  const withI = foldedName.replace(/ai|ay(?![aeiou])|(?<!^)y(?![aeiou])/g, 'i');
  const withoutFinalVowel = withI.replace(/(?<=..[^aeiou])[ua]$/, '');
  const skeleton = consonantSkeleton(withoutFinalVowel);
  return skeleton.length < MIN_SKELETON_LETTERS ? withoutFinalVowel : skeleton;
}
