import { fold, skeletonOf } from '@sambandha/contract/fold';
import { knownWordOf } from '@sambandha/words/spellings';

/** Words in the name of a house that only mean "house". */
const HOUSE = /(?<!\p{L})(?:mane|manethana|house|family|home|ಮನೆ|ಮನೆತನ|ಕುಟುಂಬ)(?![\p{L}\p{M}])/giu;

/** Entries of people who have nothing to enter. */
const NO_NAME = new Set(
  'na nil no none known unknown not same ಇಲ್ಲ ಗೊತ್ತಿಲ್ಲ illa gottilla notknown'.split(' ').map(fold),
);

/** Number of letters, without inner a's, below which every "a" of a name counts. */
const MIN_LETTERS = 4;

/** True if two texts name the same house, in any spelling and either script. */
export function sameHouse(name: string, otherName: string): boolean {
  const [first, second] = [houseKey(name), houseKey(otherName)];
  return first !== null && first === second;
}

/**
 * True if two texts name the same place: the first part must match, and one of the further parts if
 * both have some ("Hosamane, Sirsi" is not "Hosamane, Sagara").
 */
export function samePlace(name: string, otherName: string): boolean {
  const [parts, otherParts] = [placeKeys(name), placeKeys(otherName)];
  const [first, ...further] = parts;
  const [otherFirst, ...otherFurther] = otherParts;
  if (first === undefined || first !== otherFirst) return false;
  if (further.length === 0 || otherFurther.length === 0) return true;
  return further.some((part) => otherFurther.includes(part));
}

function houseKey(text: string): string | null {
  const withoutHouseWord = text.replace(HOUSE, ' ');
  return keyOf(withoutHouseWord) ?? keyOf(text);
}

function placeKeys(text: string): string[] {
  const parts = text.split(/[,;/(]/).map((part) => knownWordOf(part.replace(/\)/g, '').trim()));
  return parts.map(keyOf).filter((key): key is string => key !== null);
}

/**
 * The sound of a name as one word: the folded spelling without the a's that are often omitted, with
 * y as i, and without a final u. Null if the text contains no name.
 */
function keyOf(text: string): string | null {
  const sound = fold(text).replaceAll(' ', '');
  if (!/\p{L}.*\p{L}/u.test(sound) || NO_NAME.has(sound)) return null;
  const vowels = sound.replace(/ai|ay(?![aeiou])|(?<!^)y(?![aeiou])/g, 'i');
  const whole = vowels.replace(/(?<=..[^aeiou])[ua]$/, '');
  const skeleton = skeletonOf(whole);
  return skeleton.length < MIN_LETTERS ? whole : skeleton;
}
