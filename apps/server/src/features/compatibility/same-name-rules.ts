import { fold, skeletonOf } from '@sambandha/contract/fold';
import { knownWordOf } from '@sambandha/words/spellings';

/** Words beside the name of a house that say only that it is one. */
const HOUSE = /(?<!\p{L})(?:mane|manethana|house|family|home|ಮನೆ|ಮನೆತನ|ಕುಟುಂಬ)(?![\p{L}\p{M}])/giu;

/** What people write where they have nothing to say. */
const NOTHING = new Set(
  'na nil no none known unknown not same ಇಲ್ಲ ಗೊತ್ತಿಲ್ಲ illa gottilla notknown'.split(' ').map(fold),
);

/** Of a name with fewer letters without its inner a's every "a" counts. */
const LETTERS = 4;

/** Whether two texts name one house, however they spell it, in either script. */
export function sameHouse(one: string, other: string): boolean {
  const [first, second] = [houseKey(one), houseKey(other)];
  return first !== null && first === second;
}

/**
 * Whether two texts name one place: its first part, and one of the further parts where both name such
 * ("Hosamane, Sirsi" is not "Hosamane, Sagara").
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
 * The sound of a name in one word: its spelling folded, without the a's that are often left out, y as
 * i, and no u at the end. Null where nothing is named.
 */
function keyOf(text: string): string | null {
  const sound = fold(text).replaceAll(' ', '');
  if (!/\p{L}.*\p{L}/u.test(sound) || NOTHING.has(sound)) return null;
  const vowels = sound.replace(/ai|ay(?![aeiou])|(?<!^)y(?![aeiou])/g, 'i');
  const whole = vowels.replace(/(?<=..[^aeiou])[ua]$/, '');
  const skeleton = skeletonOf(whole);
  return skeleton.length < LETTERS ? whole : skeleton;
}
