import { bonesOf, type Word } from '../search-rules.ts';
import { type Bits, put } from './bits.ts';

const NONE = -1;

/**
 * Which words stand with whom: every distinct word once, and for each a chain of the places that
 * have it. Words are compared as bytes, so that reading a hundred thousand texts makes no strings.
 */
export class Words {
  /** Hash table of words: number of the word, or NONE. */
  #table = new Int32Array(1 << 12).fill(NONE);
  /** The bytes of all words one after the other; word n ends where word n + 1 begins. */
  #bytes = new Uint8Array(1 << 14);
  #begins = new Uint32Array(1 << 11);
  #count = 0;
  /** The newest link of each word's chain, and how many links it has. */
  #heads = new Int32Array(1 << 11).fill(NONE);
  #users = new Int32Array(1 << 11);
  /**
   * The links: a place, the link before in its word's chain, and the word. Those of one place stand
   * together, and the places in the order in which they were added.
   */
  #links = new Int32Array(1 << 14);
  #linkCount = 0;
  readonly #expected: number;
  /** Where the links of each place begin. */
  #firstLinks = new Uint32Array(1 << 10);
  #places = 0;
  /** Every word and its marked bones, sorted; made when a search needs it. */
  #sorted: readonly { readonly text: string; readonly word: number }[] = [];
  #sortedCount = 0;

  /** For about that many places. */
  constructor(expected = 0) {
    this.#expected = expected;
  }

  get bytes(): number {
    const words = [this.#table, this.#bytes, this.#begins, this.#heads, this.#users];
    const arrays = [...words, this.#links, this.#firstLinks];
    // A sorted entry is two small objects and two short strings.
    return arrays.reduce((sum, array) => sum + array.byteLength, 0) + this.#sorted.length * 80;
  }

  /**
   * Adds a text of words, separated by single spaces, to the place that follows the last one. Answers
   * its `hashOfWords`, which costs nothing here.
   */
  add(slot: number, text: Uint8Array): number {
    if (slot + 1 >= this.#firstLinks.length) this.#firstLinks = grown(this.#firstLinks);
    this.#firstLinks[slot] = this.#linkCount;
    this.#places = slot + 1;
    const end = text.length;
    let all = 0;
    for (let at = 0; at < end; at++) {
      const from = at;
      let value = SEED;
      for (let byte = text[at] as number; byte !== SPACE; byte = text[at] as number) {
        value = mixed(value, byte);
        at += 1;
        if (at === end) break;
      }
      if (at === from) continue;
      this.#link(this.#wordAt(text, from, at, value), slot);
      all = mixed(all, value);
    }
    return all;
  }

  /** Takes its words from a place, and forgets those that nobody else has. */
  remove(slot: number): void {
    const from = this.#firstLinks[slot] as number;
    const to = slot + 1 < this.#places ? (this.#firstLinks[slot + 1] as number) : this.#linkCount;
    const lost = new Set<number>();
    for (let link = from; link < to; link++) {
      if (this.#links[3 * link] === NONE) continue;
      this.#links[3 * link] = NONE;
      const word = this.#links[3 * link + 2] as number;
      const users = (this.#users[word] as number) - 1;
      this.#users[word] = users;
      if (users === 0) lost.add(word);
    }
    if (lost.size === 0) return;
    for (const word of lost) {
      // What is left is found by no text: none holds this byte.
      this.#bytes.fill(0, this.#begins[word] as number, this.#begins[word + 1] as number);
      this.#heads[word] = NONE;
    }
    this.#sorted = this.#sorted.filter(({ word }) => !lost.has(word));
  }

  /** Sets the bits of the places that have the word. */
  mark(word: Word, into: Bits): void {
    this.#sort();
    for (const start of word.starts) this.#markFrom(start, true, into);
    if (word.bones !== null) this.#markFrom(`~${word.bones}`, word.bonesBegin, into);
  }

  #markFrom(text: string, begins: boolean, into: Bits): void {
    const sorted = this.#sorted;
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.text as string) >= text) high = middle;
      else low = middle + 1;
    }
    for (let at = low; at < sorted.length; at++) {
      const entry = sorted[at] as { text: string; word: number };
      if (begins ? !entry.text.startsWith(text) : entry.text !== text) break;
      for (let link = this.#heads[entry.word] as number; link !== NONE; ) {
        const slot = this.#links[3 * link] as number;
        if (slot !== NONE) put(into, slot, true);
        link = this.#links[3 * link + 1] as number;
      }
    }
  }

  #link(word: number, slot: number): void {
    if (3 * this.#linkCount + 3 > this.#links.length) this.#growLinks(slot);
    this.#links[3 * this.#linkCount] = slot;
    this.#links[3 * this.#linkCount + 1] = this.#heads[word] as number;
    this.#links[3 * this.#linkCount + 2] = word;
    this.#heads[word] = this.#linkCount;
    this.#users[word] = (this.#users[word] as number) + 1;
    this.#linkCount += 1;
  }

  /** To what all places will need, where the first ones tell: copying this is what costs. */
  #growLinks(slot: number): void {
    const foreseen = slot < 1000 ? 0 : Math.ceil(this.#linkCount * (this.#expected / slot));
    const larger = new Int32Array(Math.max(2 * this.#links.length, 3 * foreseen));
    larger.set(this.#links);
    this.#links = larger;
  }

  /** The number of a word with that hash, a new one where it was not known. */
  #wordAt(text: Uint8Array, from: number, to: number, value: number): number {
    if (2 * this.#count >= this.#table.length) this.#rehash();
    const mask = this.#table.length - 1;
    for (let at = slotOf(value) & mask; ; at = (at + 1) & mask) {
      const known = this.#table[at] as number;
      if (known === NONE) {
        this.#table[at] = this.#count;
        return this.#append(text, from, to);
      }
      if (this.#isWord(known, text, from, to)) return known;
    }
  }

  #isWord(word: number, text: Uint8Array, from: number, to: number): boolean {
    const begin = this.#begins[word] as number;
    if ((this.#begins[word + 1] as number) - begin !== to - from) return false;
    for (let at = from; at < to; at++) {
      if (text[at] !== this.#bytes[begin + at - from]) return false;
    }
    return true;
  }

  #append(text: Uint8Array, from: number, to: number): number {
    const word = this.#count++;
    if (this.#count + 1 >= this.#begins.length) {
      this.#begins = grown(this.#begins);
      const heads = new Int32Array(this.#begins.length).fill(NONE);
      heads.set(this.#heads);
      this.#heads = heads;
      this.#users = grown(this.#users);
    }
    const begin = this.#begins[word] as number;
    const end = begin + to - from;
    while (end > this.#bytes.length) this.#bytes = grown(this.#bytes);
    this.#bytes.set(text.subarray(from, to), begin);
    this.#begins[word + 1] = end;
    return word;
  }

  #rehash(): void {
    this.#table = new Int32Array(2 * this.#table.length).fill(NONE);
    const mask = this.#table.length - 1;
    for (let word = 0; word < this.#count; word++) {
      const [from, to] = [this.#begins[word] as number, this.#begins[word + 1] as number];
      let at = slotOf(hash(this.#bytes, from, to)) & mask;
      while (this.#table[at] !== NONE) at = (at + 1) & mask;
      this.#table[at] = word;
    }
  }

  #sort(): void {
    if (this.#sortedCount === this.#count) return;
    const buffer = Buffer.from(this.#bytes.buffer);
    const fresh = [];
    for (let word = this.#sortedCount; word < this.#count; word++) {
      if (this.#users[word] === 0) continue;
      const text = buffer.toString('utf8', this.#begins[word], this.#begins[word + 1]);
      fresh.push({ text, word }, { text: `~${bonesOf(text)}`, word });
    }
    this.#sorted = [...this.#sorted, ...fresh].sort((a, b) =>
      a.text < b.text ? -1 : a.text > b.text ? 1 : 0,
    );
    this.#sortedCount = this.#count;
  }
}

const SPACE = 32;

/** FNV-1a. */
const SEED = 0x811c9dc5 | 0;
const mixed = (value: number, next: number) => Math.imul(value ^ next, 0x01000193);

function hash(text: Uint8Array, from: number, to: number): number {
  let value = SEED;
  for (let at = from; at < to; at++) value = mixed(value, text[at] as number);
  return value;
}

/** Where to look for a hash first: its high bits tell as much as its low ones. */
const slotOf = (value: number) => value ^ (value >>> 15);

/** Tells two texts of words apart, in whole numbers of 32 bits; 0 for one without words. */
export function hashOfWords(text: Uint8Array): number {
  let all = 0;
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && text[at] !== SPACE) continue;
    if (at > from) all = mixed(all, hash(text, from, at));
    from = at + 1;
  }
  return all;
}

function grown<T extends Uint8Array | Uint32Array | Int32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}
