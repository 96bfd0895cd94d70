import { plainSpelling } from '@sambandha/contract/text';
import { spellingsOf } from '@sambandha/words/spellings';
import { completeWordsOf, type PROFESSION_PREFIX, type Word, wordsOf } from './words.ts';

/** One part of a search. It matches a text that has all words of any of its alternatives. */
export type Term = readonly (readonly Word[])[];

/** Maximum number of words of a known word. */
const MAX_WORDS = 4;

/**
 * The maximum number of letters of a short word. A short word of a spelling matches only the whole
 * word, because too many other words begin with it.
 */
const SHORT_LENGTH = 4;

/**
 * Returns the parts of a search, all of which must match. A known word, in any language and
 * spelling, is one part with its spellings as alternatives. Every other word is one part. The
 * result is empty for a text without letters or digits.
 */
export function termsOf(search: string, prefix: '' | typeof PROFESSION_PREFIX = ''): Term[] {
  const parts = plainSpelling(search).split(' ');
  const terms: Term[] = [];
  for (let index = 0; index < parts.length; ) {
    const { length, spellings } = knownWordAt(parts, index);
    const typedWords = wordsOf(parts.slice(index, index + length).join(' '), prefix);
    if (spellings.length === 0) terms.push(...typedWords.map((word) => [[word]]));
    else terms.push(withSpellings(typedWords, spellings, prefix));
    index += length;
  }
  return terms;
}

/**
 * Returns the length and the spellings of the longest known word that begins at the index. Without
 * one, returns a length of one word and no spellings.
 */
function knownWordAt(parts: readonly string[], index: number) {
  for (let length = Math.min(MAX_WORDS, parts.length - index); length > 0; length--) {
    const spellings = spellingsOf(trimPunctuation(parts.slice(index, index + length).join(' ')));
    if (spellings.length > 0) return { length, spellings };
  }
  return { length: 1, spellings: [] };
}

// A text can end, but not begin, with a combining mark (\p{M}), such as a Kannada vowel sign.
const trimPunctuation = (text: string) =>
  text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

function withSpellings(
  typedWords: readonly Word[],
  spellings: readonly string[],
  prefix: '' | typeof PROFESSION_PREFIX,
): Term {
  const alternatives = new Map([[keyOf(typedWords), typedWords]]);
  for (const spelling of spellings) {
    const words = completeWordsOf(spelling, prefix).map((word) => asWholeWordIfShort(word, prefix));
    if (!alternatives.has(keyOf(words))) alternatives.set(keyOf(words), words);
  }
  return [...alternatives.values()];
}

function asWholeWordIfShort(word: Word, prefix: string): Word {
  const [first = ''] = word.prefixes;
  if (first.length - prefix.length > SHORT_LENGTH) return word;
  return { prefixes: [first], isWholeWord: true, skeleton: null, isSkeletonPrefix: false };
}

const keyOf = (words: readonly Word[]) => words.map(({ prefixes }) => prefixes.join('|')).join(' ');
