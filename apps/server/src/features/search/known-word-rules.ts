import { plainSpelling } from '@sambandha/contract/text';
import { spellingsOf } from '@sambandha/words/spellings';
import { finishedWordsOf, type PROFESSION_MARK, type Word, wordsOf } from './word-rules.ts';

/** One part of a search, which has all words of any of its alternatives. */
export type Term = readonly (readonly Word[])[];

/** Maximum number of words of a known word. */
const MOST_WORDS = 4;

/** Spellings of at most so many letters match whole words only: too many words begin with them. */
const SHORT = 4;

/**
 * The parts of a search, all of which must match: each known word, in any language and spelling,
 * with its spellings as alternatives, and each other word. Empty for a text without letters or
 * digits.
 */
export function termsOf(search: string, mark: '' | typeof PROFESSION_MARK = ''): Term[] {
  const parts = plainSpelling(search).split(' ');
  const terms: Term[] = [];
  for (let at = 0; at < parts.length; ) {
    const { length, spellings } = knownAt(parts, at);
    const typed = wordsOf(parts.slice(at, at + length).join(' '), mark);
    if (spellings.length === 0) terms.push(...typed.map((word) => [[word]]));
    else terms.push(withSpellings(typed, spellings, mark));
    at += length;
  }
  return terms;
}

/** The longest known word that begins at a part. */
function knownAt(parts: readonly string[], at: number) {
  for (let length = Math.min(MOST_WORDS, parts.length - at); length > 0; length--) {
    const spellings = spellingsOf(bare(parts.slice(at, at + length).join(' ')));
    if (spellings.length > 0) return { length, spellings };
  }
  return { length: 1, spellings: [] };
}

const bare = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, '');

function withSpellings(
  typed: readonly Word[],
  spellings: readonly string[],
  mark: '' | typeof PROFESSION_MARK,
): Term {
  const distinct = new Map([[keyOf(typed), typed]]);
  for (const spelling of spellings) {
    const words = finishedWordsOf(spelling, mark).map((word) => unlessShort(word, mark));
    if (!distinct.has(keyOf(words))) distinct.set(keyOf(words), words);
  }
  return [...distinct.values()];
}

function unlessShort(word: Word, mark: string): Word {
  const [first = ''] = word.prefixes;
  if (first.length - mark.length > SHORT) return word;
  return { prefixes: [first], whole: true, skeleton: null, skeletonBegins: false };
}

const keyOf = (words: readonly Word[]) => words.map(({ prefixes }) => prefixes.join('|')).join(' ');
