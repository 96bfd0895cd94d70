import { fold, skeletonOf } from '@sambandha/contract/fold';
import { knownWordOf } from '@sambandha/words/spellings';

/** Words in the name of a house that only mean "house". */
const HOUSE = /(?<!\p{L})(?:mane|manethana|house|family|home|ಮನೆ|ಮನೆತನ|ಕುಟುಂಬ)(?![\p{L}\p{M}])/giu;

/** Entries of people who have nothing to enter. */
const NOTHING = new Set(
  'na nil no none known unknown not same ಇಲ್ಲ ಗೊತ್ತಿಲ್ಲ illa gottilla notknown'.split(' ').map(fold),
);

/** Number of letters, without inner a's, below which every "a" of a name counts. */
const LETTERS = 4;

/** True if two texts name the same house, in any spelling and either script. */
export function sameHouse(one: string, other: string): boolean {
  const [first, second] = [houseKey(one), houseKey(other)];
  return first !== null && first === second;
}

/**
 * True if two texts name the same place: the first part must match, and one of the further parts if
 * both have some ("Hosamane, Sirsi" is not "Hosamane, Sagara").
 */
export function samePlace(one: string, other: string): boolean {
  const [mine, theirs] = [placeKeys(one), placeKeys(other)];
  const [first, ...further] = mine;
  const [theirFirst, ...theirFurther] = theirs;
  if (first === undefined || first !== theirFirst) return false;
  if (further.length === 0 || theirFurther.length === 0) return true;
  return further.some((part) => theirFurther.includes(part));
}

function houseKey(text: string): string | null {
  const bare = text.replace(HOUSE, ' ');
  return keyOf(bare) ?? keyOf(text);
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
  if (!/\p{L}.*\p{L}/u.test(sound) || NOTHING.has(sound)) return null;
  const vowels = sound.replace(/ai|ay(?![aeiou])|(?<!^)y(?![aeiou])/g, 'i');
  const whole = vowels.replace(/(?<=..[^aeiou])[ua]$/, '');
  const skeleton = skeletonOf(whole);
  return skeleton.length < LETTERS ? whole : skeleton;
}
