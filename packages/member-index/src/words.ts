import { consonantSkeleton, foldSpelling } from '@sambandha/contract/fold';
import { plainSpelling } from '@sambandha/contract/text';

/*
 * The comparison of words in a search. browse_fold and browse_words fold stored texts in the same
 * way in the database (`db/functions`), so that the index in memory and plain SQL find the same
 * people. A property test compares the two.
 */

/** A word of a search. It matches words that begin with one of `prefixes`. */
export interface Word {
  readonly prefixes: readonly string[];
  /** If set, the word matches only words equal to one of `prefixes`. */
  readonly isWholeWord?: true;
  /**
   * The word also matches words with this consonant skeleton. Null if the skeleton is too short to
   * distinguish words.
   */
  readonly skeleton: string | null;
  /** If true, the word also matches words whose skeleton begins with this skeleton. */
  readonly isSkeletonPrefix: boolean;
}

/** The prefix that marks words of a profession. These words are also stored without the prefix. */
export const PROFESSION_PREFIX = '=';

/** By the last letter of a word: the letters that, if typed next, change how it is folded. */
const refoldingLetters: Readonly<Record<string, readonly string[]>> = {
  a: ['u'],
  c: ['h'],
  e: ['e'],
  j: ['n'],
  m: ['b'],
  o: ['o'],
};

/** Returns the words of a search, all of which must match. */
export function wordsOf(search: string, prefix: '' | typeof PROFESSION_PREFIX = ''): Word[] {
  const foldedWords = plainSpelling(search)
    .split(' ')
    .flatMap((part) => {
      const foldedParts = foldSpelling(part).split(' ');
      // Only the end of a word may be unfinished.
      return foldedParts.map((word, index) => ({
        word,
        part: index === foldedParts.length - 1 ? part : '',
      }));
    });
  const words = foldedWords.filter(({ word }) => word !== '');
  return words.map(({ word, part }) => toWord(word, part, prefix));
}

/** Returns the words of a complete text, all of which must match. No word is still being typed. */
export function completeWordsOf(text: string, prefix: '' | typeof PROFESSION_PREFIX): Word[] {
  const words = foldSpelling(text).split(' ');
  return words.filter((word) => word !== '').map((word) => toWord(word, '', prefix));
}

function toWord(word: string, typedText: string, prefix: string): Word {
  const last = typedText.at(-1) ?? '';
  const variants = (refoldingLetters[last] ?? []).map((next) =>
    lastWord(foldSpelling(typedText + next)),
  );
  const forms = [word, ...variants.map((form) => withoutNextLetter(form, last))];
  const skeleton = consonantSkeleton(prefix + word);
  const length = skeleton.length - prefix.length;
  return {
    prefixes: shortestPrefixes(forms.map((form) => prefix + form)),
    skeleton: length >= 2 ? skeleton : null,
    isSkeletonPrefix: length >= 3,
  };
}

/**
 * Removes the letter that was folded because of the next letter. "mum" may become "mumb…", which is
 * folded to "munb…", so the last letter of the form is removed.
 */
function withoutNextLetter(form: string, last: string): string {
  return last === 'm' ? form.slice(0, -1) : form;
}

function lastWord(foldedText: string): string {
  return foldedText.slice(foldedText.lastIndexOf(' ') + 1);
}

function shortestPrefixes(prefixes: readonly string[]): string[] {
  const distinctPrefixes = [...new Set(prefixes)];
  return distinctPrefixes.filter(
    (prefix) =>
      !distinctPrefixes.some((shorter) => shorter !== prefix && prefix.startsWith(shorter)),
  );
}

/** Returns true if a stored word matches. */
export function matchesWord(word: Word, storedWord: string): boolean {
  if (word.isWholeWord) return word.prefixes.includes(storedWord);
  if (word.prefixes.some((start) => storedWord.startsWith(start))) return true;
  if (word.skeleton === null) return false;
  const skeleton = consonantSkeleton(storedWord);
  return (
    skeleton === word.skeleton || (word.isSkeletonPrefix && skeleton.startsWith(word.skeleton))
  );
}

/**
 * Returns the condition of `matchesWord` as a tsquery over words and over their skeletons with the
 * prefix `~`.
 */
export function toTsquery(word: Word): string {
  const alternatives = word.prefixes.map((start) => `'${start}'${word.isWholeWord ? '' : ':*'}`);
  if (word.skeleton !== null) {
    alternatives.push(`'~${word.skeleton}'${word.isSkeletonPrefix ? ':*' : ''}`);
  }
  return `(${alternatives.join(' | ')})`;
}
