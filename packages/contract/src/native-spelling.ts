import { communityNames } from './community-names.ts';
import { consonantSkeleton, foldSpelling } from './fold.ts';

/*
 * Suggests a spelling in Kannada letters for a name in Latin letters. The Latin spelling does not
 * distinguish a long from a short "a", or retroflex from dental t and d. A name of the community is
 * found by its sound, as a whole or as two names in one word. Any other name is spelled letter by
 * letter.
 */

const VIRAMA = '\u0ccd';
const ANUSVARA = '\u0c82';

const CODE_OF_A = 97;

/** Kannada names of the Latin letters, for initials. */
const initials: Readonly<Record<string, string>> = Object.fromEntries(
  'ಎ ಬಿ ಸಿ ಡಿ ಇ ಎಫ್ ಜಿ ಎಚ್ ಐ ಜೆ ಕೆ ಎಲ್ ಎಂ ಎನ್ ಓ ಪಿ ಕ್ಯೂ ಆರ್ ಎಸ್ ಟಿ ಯು ವಿ ಡಬ್ಲ್ಯೂ ಎಕ್ಸ್ ವೈ ಝಡ್'
    .split(' ')
    .map((name, index) => [String.fromCharCode(CODE_OF_A + index), name]),
);

/** Each vowel as an independent letter and as the sign after a consonant. */
const vowels: Readonly<Record<string, readonly [alone: string, sign: string]>> = {
  a: ['ಅ', ''],
  aa: ['ಆ', 'ಾ'],
  i: ['ಇ', 'ಿ'],
  ii: ['ಈ', 'ೀ'],
  u: ['ಉ', 'ು'],
  uu: ['ಊ', 'ೂ'],
  ri: ['ಋ', 'ೃ'],
  e: ['ಎ', 'ೆ'],
  ee: ['ಏ', 'ೇ'],
  ai: ['ಐ', 'ೈ'],
  o: ['ಒ', 'ೊ'],
  oo: ['ಓ', 'ೋ'],
  au: ['ಔ', 'ೌ'],
};

const consonants: Readonly<Record<string, string>> = {
  ...{ ksh: 'ಕ್ಷ', x: 'ಕ್ಷ', gn: 'ಜ್ಞ', jn: 'ಜ್ಞ', gny: 'ಜ್ಞ', shn: 'ಷ್ಣ', sht: 'ಷ್ಟ', chh: 'ಚ್ಛ' },
  ...{ kh: 'ಖ', gh: 'ಘ', ch: 'ಚ', jh: 'ಝ', th: 'ತ', dh: 'ಧ', ph: 'ಫ', bh: 'ಭ', sh: 'ಶ' },
  ...{ tth: 'ತ್ಥ', ddh: 'ದ್ಧ', cch: 'ಚ್ಚ' },
  ...{ k: 'ಕ', c: 'ಕ', q: 'ಕ', g: 'ಗ', j: 'ಜ', z: 'ಜ', t: 'ತ', d: 'ದ', n: 'ನ', p: 'ಪ', f: 'ಫ' },
  ...{ b: 'ಬ', m: 'ಮ', y: 'ಯ', r: 'ರ', l: 'ಲ', v: 'ವ', w: 'ವ', s: 'ಸ', h: 'ಹ' },
};

const longestFirst = (keys: string[]) => keys.sort((a, b) => b.length - a.length).join('|');
const soundPattern = new RegExp(`R|${longestFirst(Object.keys(consonants))}|[aeiou]+`, 'g');

/**
 * Maps a written vowel to its sound. The vowels e and o are usually long. `isDoubled` is true if a
 * double consonant follows.
 */
function vowelOf(letters: string, { isLast, isDoubled }: { isLast: boolean; isDoubled: boolean }) {
  if (letters === 'e') return isLast || isDoubled ? 'e' : 'ee';
  if (letters === 'o') return isDoubled ? 'o' : 'oo';
  if (letters === 'ee') return 'ii';
  if (letters === 'oo') return 'uu';
  if (letters === 'ou') return 'au';
  return letters in vowels ? letters : letters.charAt(0);
}

const isVowel = (sound: string) => /^[aeiouR]/.test(sound);

/** Returns a vowel as an independent letter or, after a consonant, as its sign. */
function spellVowel(sounds: readonly string[], index: number): string {
  const previous = sounds[index - 1] ?? '';
  const [sound = '', next = '', afterNext = ''] = sounds.slice(index);
  const isDoubled = next !== '' && next.charAt(0) === afterNext.charAt(0);
  const vowel = sound === 'R' ? 'ri' : vowelOf(sound, { isLast: next === '', isDoubled });
  const [alone, sign] = vowels[vowel] ?? ['', ''];
  return previous === '' || isVowel(previous) ? alone : sign;
}

function spellConsonant(sound: string, next: string): string {
  if (isAnusvara(sound, next)) return ANUSVARA;
  return (consonants[sound] ?? '') + (isVowel(next) ? '' : VIRAMA);
}

/** Spells a word letter by letter. "R" is the vowel that is written "ri" or "ru". */
function spellByLetters(word: string): string {
  const normalizedWord = word
    .replace(/^(shri|sree|sri|shree)/, 'shrii')
    .replace(/ow(?![aeiou])/g, 'au')
    .replace(/(?<=[kmvg])r[iu](?=[sthpkd])/g, 'R');
  const sounds = normalizedWord.match(soundPattern) ?? [];
  return sounds
    .map((sound, index) =>
      isVowel(sound) ? spellVowel(sounds, index) : spellConsonant(sound, sounds[index + 1] ?? ''),
    )
    .join('');
}

/** Returns true if n or m before another consonant is written as an anusvara. */
function isAnusvara(sound: string, next: string): boolean {
  if (sound === 'n') return /^[bcdfgjkpqstxz]/.test(next);
  return sound === 'm' && /^[bphs]/.test(next);
}

const namesBySound = new Map<string, string>();
const namesBySkeleton = new Map<string, string>();
for (const name of communityNames) {
  const key = foldSpelling(name);
  if (!namesBySound.has(key)) namesBySound.set(key, name);
  const skeleton = consonantSkeleton(key);
  // Short skeletons are shared by too many names.
  if (skeleton.length > 3 && !namesBySkeleton.has(skeleton)) namesBySkeleton.set(skeleton, name);
}

/** Returns true if the word ends with a consonant that has its inherent vowel. */
const endsOpen = (name: string) => /[\u0c95-\u0cb9]$/.test(name);

/**
 * Returns a name of the community with this sound, with or without its last "a". Otherwise returns
 * a name whose sound differs only in other a's.
 */
function findName(key: string): string | undefined {
  const exactMatch = namesBySound.get(key);
  if (exactMatch !== undefined) return exactMatch;
  const longer = namesBySound.get(`${key}a`);
  if (longer !== undefined && endsOpen(longer)) return longer + VIRAMA;
  const shorter = key.endsWith('a') ? namesBySound.get(key.slice(0, -1)) : undefined;
  if (shorter?.endsWith(VIRAMA)) return shorter.slice(0, -1);
  return namesBySkeleton.get(consonantSkeleton(key));
}

/** Minimum number of letters of a name in a compound. */
const PART_MIN = 3;

/**
 * Returns the spelling of a word that joins two names. The first name keeps its last vowel, so the
 * second must begin with a consonant.
 */
function findCompound(key: string): string | undefined {
  for (let split = key.length - PART_MIN; split >= PART_MIN; split--) {
    const first = namesBySound.get(key.slice(0, split));
    const second = findName(key.slice(split));
    if (first !== undefined && second !== undefined && /^[\u0c95-\u0cb9]/.test(second))
      return first + second;
  }
  return undefined;
}

function spellWord(word: string): string {
  const letters = word.toLowerCase();
  if (letters.length === 1) return initials[letters] ?? '';
  // The "ao" of Rao and Gaonkar has the sound of "av".
  const phonetic = letters.replace(/aon/g, 'aanv').replace(/ao/g, 'aav');
  const key = foldSpelling(phonetic);
  return findName(key) ?? findCompound(key) ?? spellByLetters(phonetic);
}

/**
 * Returns a suggested spelling. Null unless the name begins with a Latin letter and has only Latin
 * letters, spaces, periods and apostrophes.
 */
export function suggestNativeSpelling(name: string): string | null {
  const trimmed = name.trim();
  if (!/^[a-z][a-z .']*$/i.test(trimmed)) return null;
  return trimmed
    .replace(/'/g, '')
    .replace(/[a-z]+/gi, spellWord)
    .replace(/ +/g, ' ');
}
