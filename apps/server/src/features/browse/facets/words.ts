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
  /** The newest link of each word's chain, and the links: a place and the link before. */
  #heads = new Int32Array(1 << 11).fill(NONE);
  #links = new Int32Array(1 << 14);
  #linkCount = 0;
  /** Every word and its marked bones, sorted; made when a search needs it. */
  #sorted: readonly { readonly text: string; readonly word: number }[] = [];
  #sortedCount = 0;

  get bytes(): number {
    const arrays = [this.#table, this.#bytes, this.#begins, this.#heads, this.#links];
    // A sorted entry is two small objects and two short strings.
    return arrays.reduce((sum, array) => sum + array.byteLength, 0) + this.#sorted.length * 80;
  }

  /** Adds a text of words, separated by single spaces, to a place that had none. */
  add(slot: number, text: Uint8Array): void {
    let from = 0;
    for (let at = 0; at <= text.length; at++) {
      if (at < text.length && text[at] !== 32) continue;
      if (at > from) this.#link(this.#wordAt(text, from, at), slot);
      from = at + 1;
    }
  }

  /** Sets the bits of the places that have the word. Places given up may be among them. */
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
        put(into, this.#links[2 * link] as number, true);
        link = this.#links[2 * link + 1] as number;
      }
    }
  }

  #link(word: number, slot: number): void {
    if (2 * this.#linkCount + 2 > this.#links.length) this.#links = grown(this.#links);
    this.#links[2 * this.#linkCount] = slot;
    this.#links[2 * this.#linkCount + 1] = this.#heads[word] as number;
    this.#heads[word] = this.#linkCount;
    this.#linkCount += 1;
  }

  /** The number of a word, a new one where it was not known. */
  #wordAt(text: Uint8Array, from: number, to: number): number {
    if (2 * this.#count >= this.#table.length) this.#rehash();
    const mask = this.#table.length - 1;
    for (let at = hash(text, from, to) & mask; ; at = (at + 1) & mask) {
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
      let at = hash(this.#bytes, from, to) & mask;
      while (this.#table[at] !== NONE) at = (at + 1) & mask;
      this.#table[at] = word;
    }
  }

  #sort(): void {
    if (this.#sortedCount === this.#count) return;
    const buffer = Buffer.from(this.#bytes.buffer);
    const fresh = [];
    for (let word = this.#sortedCount; word < this.#count; word++) {
      const text = buffer.toString('utf8', this.#begins[word], this.#begins[word + 1]);
      fresh.push({ text, word }, { text: `~${bonesOf(text)}`, word });
    }
    this.#sorted = [...this.#sorted, ...fresh].sort((a, b) =>
      a.text < b.text ? -1 : a.text > b.text ? 1 : 0,
    );
    this.#sortedCount = this.#count;
  }
}

/** FNV-1a. */
function hash(text: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let at = from; at < to; at++) value = Math.imul(value ^ (text[at] as number), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

function grown<T extends Uint8Array | Uint32Array | Int32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(2 * array.length);
  larger.set(array);
  return larger;
}
