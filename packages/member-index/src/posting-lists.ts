import { consonantSkeleton } from '@sambandha/contract/fold';
import { type Bitset, setBit } from './bitset.ts';
import { firstIndexWhere } from './sorted-rows.ts';
import type { Word } from './words.ts';

const NONE = -1;

interface SortedEntry {
  readonly text: string;
  readonly word: number;
}

/**
 * An inverted index. Every distinct word is stored once, with a linked list of its rows (its
 * postings). Words are compared as bytes, so that reading a hundred thousand texts allocates no
 * strings.
 */
export class PostingLists {
  /** The hash table of words. An entry is the number of a word, or NONE. */
  #table = new Int32Array(1 << 12).fill(NONE);
  /** The bytes of all words. Word n ends where word n + 1 begins. */
  #wordBytes = new Uint8Array(1 << 14);
  #begins = new Uint32Array(1 << 11);
  #count = 0;
  /** The newest posting of each word. */
  #heads = new Int32Array(1 << 11).fill(NONE);
  /** The number of rows that contain each word. */
  #uses = new Int32Array(1 << 11);
  /**
   * Postings: the row, the previous posting of the same word, and the word. The postings of one row
   * are contiguous, and follow the order in which rows were added.
   */
  #postings = new Int32Array(1 << 14);
  #postingCount = 0;
  readonly #expectedRows: number;
  /** The first posting of each row. The postings of row n end where those of row n + 1 begin. */
  #firstPostings = new Uint32Array(1 << 10);
  /**
   * Every word, and every word's consonant skeleton with the prefix `~`, sorted. The list is built
   * when a search needs it.
   */
  #sorted: readonly SortedEntry[] = [];
  #sortedCount = 0;

  /** `expectedRows` is the approximate number of rows. */
  constructor(expectedRows = 0) {
    this.#expectedRows = expectedRows;
  }

  /** The approximate memory of the index in bytes. */
  get bytes(): number {
    const words = [this.#table, this.#wordBytes, this.#begins, this.#heads, this.#uses];
    const arrays = [...words, this.#postings, this.#firstPostings];
    // A sorted entry is a small object and a short string, about 80 bytes.
    return arrays.reduce((sum, array) => sum + array.byteLength, 0) + this.#sorted.length * 80;
  }

  /** Adds a text of words, separated by single spaces, as the next row. */
  add(row: number, text: Uint8Array): void {
    if (row + 1 >= this.#firstPostings.length)
      this.#firstPostings = doubleLength(this.#firstPostings);
    const end = text.length;
    for (let index = 0; index < end; index++) {
      const start = index;
      let wordHash = SEED;
      for (; index < end && text[index] !== SPACE; index++)
        wordHash = mixHash(wordHash, text[index] as number);
      if (index > start) this.#addPosting(this.#wordAt(text, start, index, wordHash), row);
    }
    this.#firstPostings[row + 1] = this.#postingCount;
  }

  /** Returns the text of a row that was not removed. */
  textOf(row: number): string {
    const [from, to] = this.#postingsOf(row);
    const words = Array.from({ length: to - from }, (_, at) => this.#postings[3 * (from + at) + 2]);
    return words.map((word) => this.#wordText(word as number)).join(' ');
  }

  /** Removes a row from its posting lists, and erases words that no other row has. */
  remove(row: number): void {
    const [from, to] = this.#postingsOf(row);
    const unusedWords = new Set<number>();
    for (let posting = from; posting < to; posting++) {
      if (this.#postings[3 * posting] === NONE) continue;
      this.#postings[3 * posting] = NONE;
      const word = this.#postings[3 * posting + 2] as number;
      const uses = (this.#uses[word] as number) - 1;
      this.#uses[word] = uses;
      if (uses === 0) unusedWords.add(word);
    }
    if (unusedWords.size === 0) return;
    for (const word of unusedWords) {
      // Zero bytes match no text, so the erased word cannot be found.
      this.#wordBytes.fill(0, this.#begins[word] as number, this.#begins[word + 1] as number);
      this.#heads[word] = NONE;
    }
    this.#sorted = this.#sorted.filter(({ word }) => !unusedWords.has(word));
  }

  /** Sets the bits of the rows that match the word. */
  setMatchingBits(word: Word, into: Bitset): void {
    this.#sort();
    for (const start of word.prefixes) this.#markFrom(start, !word.isWholeWord, into);
    if (word.skeleton !== null) this.#markFrom(`~${word.skeleton}`, word.isSkeletonPrefix, into);
  }

  /** Returns the first posting of a row, and the end of its postings. */
  #postingsOf(row: number): readonly [from: number, to: number] {
    return [this.#firstPostings[row] as number, this.#firstPostings[row + 1] as number];
  }

  #markFrom(text: string, isPrefix: boolean, into: Bitset): void {
    const sorted = this.#sorted;
    for (
      let at = firstIndexWhere(sorted, (entry) => entry.text >= text);
      at < sorted.length;
      at++
    ) {
      const entry = sorted[at] as SortedEntry;
      if (isPrefix ? !entry.text.startsWith(text) : entry.text !== text) break;
      for (let posting = this.#heads[entry.word] as number; posting !== NONE; ) {
        const row = this.#postings[3 * posting] as number;
        if (row !== NONE) setBit(into, row, true);
        posting = this.#postings[3 * posting + 1] as number;
      }
    }
  }

  #addPosting(word: number, row: number): void {
    if (3 * this.#postingCount + 3 > this.#postings.length) this.#growPostings(row);
    this.#postings[3 * this.#postingCount] = row;
    this.#postings[3 * this.#postingCount + 1] = this.#heads[word] as number;
    this.#postings[3 * this.#postingCount + 2] = word;
    this.#heads[word] = this.#postingCount;
    this.#uses[word] = (this.#uses[word] as number) + 1;
    this.#postingCount += 1;
  }

  /**
   * Makes room for more postings. From a thousand rows on, the new size is an estimate for all
   * rows, so that the array is rarely copied. A copy takes time, and memory for both arrays.
   */
  #growPostings(row: number): void {
    const estimate = row < 1000 ? 0 : Math.ceil(this.#postingCount * (this.#expectedRows / row));
    const larger = new Int32Array(Math.max(2 * this.#postings.length, 3 * estimate));
    larger.set(this.#postings);
    this.#postings = larger;
  }

  /** Returns the number of a word with the hash `wordHash`. An unknown word gets a new number. */
  #wordAt(text: Uint8Array, from: number, to: number, wordHash: number): number {
    if (2 * this.#count >= this.#table.length) this.#rehash();
    const mask = this.#table.length - 1;
    for (let at = bucketOf(wordHash) & mask; ; at = (at + 1) & mask) {
      const existingWord = this.#table[at] as number;
      if (existingWord === NONE) {
        this.#table[at] = this.#count;
        return this.#append(text, from, to);
      }
      if (this.#isWord(existingWord, text, from, to)) return existingWord;
    }
  }

  #isWord(word: number, text: Uint8Array, from: number, to: number): boolean {
    const begin = this.#begins[word] as number;
    if ((this.#begins[word + 1] as number) - begin !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (text[at] !== this.#wordBytes[begin + at - from]) return false;
    }
    return true;
  }

  #append(text: Uint8Array, from: number, to: number): number {
    const word = this.#count++;
    if (this.#count + 1 >= this.#begins.length) {
      this.#begins = doubleLength(this.#begins);
      const heads = new Int32Array(this.#begins.length).fill(NONE);
      heads.set(this.#heads);
      this.#heads = heads;
      this.#uses = doubleLength(this.#uses);
    }
    const begin = this.#begins[word] as number;
    const end = begin + to - from;
    while (end > this.#wordBytes.length) this.#wordBytes = doubleLength(this.#wordBytes);
    this.#wordBytes.set(text.subarray(from, to), begin);
    this.#begins[word + 1] = end;
    return word;
  }

  #rehash(): void {
    this.#table = new Int32Array(2 * this.#table.length).fill(NONE);
    const mask = this.#table.length - 1;
    for (let word = 0; word < this.#count; word++) {
      const [from, to] = [this.#begins[word] as number, this.#begins[word + 1] as number];
      let at = bucketOf(hash(this.#wordBytes, from, to)) & mask;
      while (this.#table[at] !== NONE) at = (at + 1) & mask;
      this.#table[at] = word;
    }
  }

  #sort(): void {
    if (this.#sortedCount === this.#count) return;
    const newEntries = [];
    for (let word = this.#sortedCount; word < this.#count; word++) {
      if (this.#uses[word] === 0) continue;
      const text = this.#wordText(word);
      newEntries.push({ text, word }, { text: `~${consonantSkeleton(text)}`, word });
    }
    this.#sorted = [...this.#sorted, ...newEntries].sort(compareTexts);
    this.#sortedCount = this.#count;
  }

  #wordText(word: number): string {
    // The buffer shares the memory of the array.
    const bytes = Buffer.from(this.#wordBytes.buffer);
    return bytes.toString('utf8', this.#begins[word], this.#begins[word + 1]);
  }
}

function compareTexts(first: SortedEntry, second: SortedEntry): number {
  if (first.text < second.text) return -1;
  return first.text > second.text ? 1 : 0;
}

/** The character code of a space. */
const SPACE = 32;

/** The initial value of the hash function FNV-1a. */
const SEED = 0x811c9dc5 | 0;
const mixHash = (value: number, next: number) => Math.imul(value ^ next, 0x01000193);

function hash(text: Uint8Array, from: number, to: number): number {
  let value = SEED;
  for (let index = from; index < to; index++) value = mixHash(value, text[index] as number);
  return value;
}

/** Returns the first bucket of a hash. It mixes in the high bits, which the mask would remove. */
const bucketOf = (value: number) => value ^ (value >>> 15);

function doubleLength<T extends Uint8Array | Uint32Array | Int32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}
