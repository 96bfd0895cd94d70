import { choiceFilters, choiceWishes } from '@sambandha/contract/profile/fields';
import type { Word } from '../word-rules.ts';
import { fits } from '../word-rules.ts';
import { type Bitset, hasBit, newBitset, setBit } from './bitset.ts';
import { ChangedRows } from './changed-rows.ts';
import { type Facts, NO_FACTS } from './facts.ts';
import { Moves } from './moves.ts';
import { PostingLists } from './posting-lists.ts';
import type { Professions } from './professions.ts';
import { SortedRows } from './sorted-rows.ts';

/** A condition on a row. Equal keys mean equal conditions. */
export type Condition =
  | { readonly key: string; readonly test: (partition: Partition, row: number) => boolean }
  | { readonly key: string; readonly word: Word };

/** One column per field with codes. */
type CodeColumns = readonly Uint8Array[];

/** Bytes of bitsets cached per partition; the least recently used are dropped. */
const CACHE_BYTES = 16 * 1024 * 1024;

/**
 * All listed members of one gender: one row each, one column per fact. Rows are never reused for
 * another member, since the posting lists still refer to them.
 */
export class Partition {
  readonly capacity: number;
  /** The number of rows ever used. */
  used = 0;
  /** The rows of listed members. */
  readonly listed: Bitset;
  readonly numbers: Int32Array;
  /** Four numbers per row. */
  readonly ids: Uint32Array;
  readonly active: Float64Array;
  readonly joined: Float64Array;
  readonly born: Uint32Array;
  readonly height: Uint8Array;
  readonly idleDays: Uint8Array;
  readonly completeness: Uint8Array;
  readonly codes: CodeColumns;
  readonly quarter: Int8Array;
  readonly profession: Uint32Array;
  /** Wishes: age min and max, height min and max; 0 for none. */
  readonly wishRanges: Uint8Array;
  readonly wishCodes: CodeColumns;
  readonly wishProfession: Uint32Array;
  /** The member's own gotra if they wish for another; 0 where they do not. */
  readonly notGotra: Uint8Array;
  readonly recent: SortedRows;
  readonly newest: SortedRows;
  readonly moves = new Moves();
  /** Without those whose member was only here. */
  readonly changes = new ChangedRows();
  readonly #words: PostingLists;
  readonly #cache = new Map<string, { readonly condition: Condition; readonly bits: Bitset }>();

  constructor(capacity: number) {
    this.capacity = capacity;
    this.listed = newBitset(capacity);
    this.numbers = new Int32Array(capacity);
    this.ids = new Uint32Array(4 * capacity);
    this.active = new Float64Array(capacity);
    this.joined = new Float64Array(capacity);
    this.born = new Uint32Array(capacity);
    this.height = new Uint8Array(capacity);
    this.idleDays = new Uint8Array(capacity);
    this.completeness = new Uint8Array(capacity);
    this.codes = codeColumns(choiceFilters.length, capacity);
    this.quarter = new Int8Array(capacity);
    this.profession = new Uint32Array(capacity);
    this.wishRanges = new Uint8Array(4 * capacity);
    this.wishCodes = codeColumns(choiceWishes.length, capacity);
    this.wishProfession = new Uint32Array(capacity);
    this.notGotra = new Uint8Array(capacity);
    this.#words = new PostingLists(capacity);
    this.recent = new SortedRows((a, b) => this.#later(this.active, a, b));
    this.newest = new SortedRows((a, b) => this.#later(this.joined, a, b));
  }

  get bytes(): number {
    const columns = [this.ids, this.active, this.joined, this.born, this.height, this.quarter];
    const more = [
      this.numbers,
      this.idleDays,
      this.completeness,
      this.notGotra,
      this.profession,
      this.wishRanges,
      this.wishProfession,
    ];
    const lists = [...this.codes, ...this.wishCodes];
    const arrays = [this.listed, ...columns, ...more, ...lists];
    const orders = this.recent.bytes + this.newest.bytes + this.moves.bytes;
    const cached = this.#cache.size * this.listed.byteLength;
    return (
      arrays.reduce((sum, { byteLength }) => sum + byteLength, orders + cached) + this.#words.bytes
    );
  }

  /** Adds a row without sorting; call `arrange` at the end. */
  append(facts: Facts, professions: Professions): number {
    const row = this.used++;
    this.#write(row, facts, professions);
    this.#words.add(row, facts.words);
    setBit(this.listed, row, true);
    return row;
  }

  /** Sorts all rows after the last `append`. */
  arrange(): void {
    const rows = Uint32Array.from({ length: this.used }, (_, row) => row);
    this.recent.reset(rows);
    this.newest.reset(rows);
  }

  /** Adds a row to the sort orders and the cached bitsets too. */
  add(facts: Facts, professions: Professions): number {
    const row = this.append(facts, professions);
    this.recent.add(row);
    this.newest.add(row);
    const words = Buffer.from(facts.words).toString('utf8').split(' ');
    for (const { condition, bits } of this.#cache.values()) {
      const holds =
        'word' in condition
          ? words.some((word) => fits(condition.word, word))
          : condition.test(this, row);
      setBit(bits, row, holds);
    }
    this.changes.add(row);
    return row;
  }

  isListed(row: number): boolean {
    return hasBit(this.listed, row);
  }

  /** Whether a member's row can be updated in place: its words are unchanged. */
  fitsRow(row: number, facts: Facts): boolean {
    return this.#words.textOf(row) === Buffer.from(facts.words).toString('utf8');
  }

  update(row: number, facts: Facts, professions: Professions): void {
    const moves = this.active[row] !== facts.active;
    const joined = this.joined[row] !== facts.joined;
    if (moves) {
      this.recent.remove(row);
      this.moves.add(row, this.active[row] as number, facts.active);
    }
    if (joined) this.newest.remove(row);
    this.#write(row, facts, professions);
    if (moves) this.recent.add(row);
    if (joined) this.newest.add(row);
    for (const { condition, bits } of this.#cache.values()) {
      if ('test' in condition) setBit(bits, row, condition.test(this, row));
    }
    this.changes.add(row);
  }

  /** The member of a row was here. */
  moveTo(row: number, active: number): void {
    if (this.active[row] === active) return;
    this.recent.remove(row);
    this.moves.add(row, this.active[row] as number, active);
    this.active[row] = active;
    this.recent.add(row);
  }

  /** Retires a row and overwrites its data. */
  remove(row: number, professions: Professions): void {
    setBit(this.listed, row, false);
    this.#words.remove(row);
    this.recent.remove(row);
    this.newest.remove(row);
    this.#write(row, NO_FACTS, professions);
    this.changes.add(row);
  }

  /** The rows for which a condition holds, cached; may contain retired rows. */
  bitsetOf(condition: Condition): Bitset {
    const known = this.#cache.get(condition.key);
    if (known !== undefined) {
      this.#cache.delete(condition.key);
      this.#cache.set(condition.key, known);
      return known.bits;
    }
    const bits = newBitset(this.capacity);
    if ('word' in condition) {
      this.#words.mark(condition.word, bits);
    } else {
      for (let row = 0; row < this.used; row++) {
        if (condition.test(this, row)) setBit(bits, row, true);
      }
    }
    this.#cache.set(condition.key, { condition, bits });
    if (this.#cache.size * bits.byteLength > CACHE_BYTES) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return bits;
  }

  #write(row: number, facts: Facts, professions: Professions): void {
    this.numbers[row] = facts.number;
    this.ids.set(facts.id, 4 * row);
    this.active[row] = facts.active;
    this.joined[row] = facts.joined;
    this.born[row] = facts.born;
    this.height[row] = facts.height;
    this.idleDays[row] = facts.idleDays;
    this.completeness[row] = facts.completeness;
    this.quarter[row] = facts.quarter;
    this.#takeProfession(this.profession, row, facts.profession, professions);
    const { wish } = facts;
    this.wishRanges[4 * row] = wish.ageMin;
    this.wishRanges[4 * row + 1] = wish.ageMax;
    this.wishRanges[4 * row + 2] = wish.heightMin;
    this.wishRanges[4 * row + 3] = wish.heightMax;
    this.#takeProfession(this.wishProfession, row, wish.profession, professions);
    writeCodes(this.codes, row, facts.codes);
    writeCodes(this.wishCodes, row, wish.codes);
    this.notGotra[row] = wish.notGotra;
  }

  #takeProfession(column: Uint32Array, row: number, text: string, professions: Professions): void {
    const before = column[row] as number;
    column[row] = professions.acquire(text);
    professions.release(before);
  }

  /** Later first, and for equal times the greater id first, as in the database. */
  #later(moments: Float64Array, one: number, other: number): number {
    const difference = (moments[other] as number) - (moments[one] as number);
    return difference !== 0 ? difference : this.byId(other, one);
  }

  /** Negative if the first id is smaller. */
  byId(one: number, other: number): number {
    for (let n = 0; n < 4; n++) {
      const difference = (this.ids[4 * one + n] as number) - (this.ids[4 * other + n] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

function codeColumns(count: number, capacity: number): CodeColumns {
  return Array.from({ length: count }, () => new Uint8Array(capacity));
}

function writeCodes(columns: CodeColumns, row: number, codes: readonly number[]): void {
  for (let n = 0; n < columns.length; n++) (columns[n] as Uint8Array)[row] = codes[n] ?? 0;
}
