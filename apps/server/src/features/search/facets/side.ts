import type { Word } from '../search-rules.ts';
import { fits } from '../search-rules.ts';
import { type Bits, bitsFor, has, put } from './bits.ts';
import { type Facts, type ListName, listNames } from './facts.ts';
import { Moves } from './moves.ts';
import { Order } from './order.ts';
import type { Professions } from './professions.ts';
import { hashOfWords, Words } from './words.ts';

/** Something that holds of a member or does not; the key says what, once and for all. */
export type Condition =
  | { readonly key: string; readonly test: (side: Side, slot: number) => boolean }
  | { readonly key: string; readonly word: Word };

type Places = Readonly<Record<ListName, Uint8Array>>;

/** Of the answers to conditions this many bytes are kept, for each side. */
const ANSWERS_BYTES = 16 * 1024 * 1024;

/** How many changes are remembered for those who follow. */
const CHANGES_KEPT = 4096;

/**
 * All listed members of one gender, one place ("slot") each, a column for each fact. A place is never
 * given to another member, since words stay with it.
 */
export class Side {
  readonly capacity: number;
  /** Places that were ever given. */
  used = 0;
  /** Places that are somebody's. */
  readonly listed: Bits;
  readonly numbers: Int32Array;
  /** Four numbers a place. */
  readonly ids: Uint32Array;
  readonly active: Float64Array;
  readonly joined: Float64Array;
  readonly born: Uint32Array;
  readonly height: Uint8Array;
  readonly places: Places;
  readonly quarter: Int8Array;
  readonly profession: Uint32Array;
  /** Wishes: ages min and max, heights min and max; 0 where there is none. */
  readonly wishRanges: Uint8Array;
  readonly wishPlaces: Places;
  readonly wishProfession: Uint32Array;
  readonly recent: Order;
  readonly newest: Order;
  readonly moves = new Moves();
  readonly #words: Words;
  readonly #wordsHash: Int32Array;
  readonly #answers = new Map<string, { readonly condition: Condition; readonly bits: Bits }>();
  #changes: number[] = [];
  #changesBefore = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
    this.listed = bitsFor(capacity);
    this.numbers = new Int32Array(capacity);
    this.ids = new Uint32Array(4 * capacity);
    this.active = new Float64Array(capacity);
    this.joined = new Float64Array(capacity);
    this.born = new Uint32Array(capacity);
    this.height = new Uint8Array(capacity);
    this.places = placesFor(capacity);
    this.quarter = new Int8Array(capacity);
    this.profession = new Uint32Array(capacity);
    this.wishRanges = new Uint8Array(4 * capacity);
    this.wishPlaces = placesFor(capacity);
    this.wishProfession = new Uint32Array(capacity);
    this.#words = new Words(capacity);
    this.#wordsHash = new Int32Array(capacity);
    this.recent = new Order((a, b) => this.#later(this.active, a, b));
    this.newest = new Order((a, b) => this.#later(this.joined, a, b));
  }

  /** How often something changed. */
  get version(): number {
    return this.#changesBefore + this.#changes.length;
  }

  get bytes(): number {
    const columns = [this.ids, this.active, this.joined, this.born, this.height, this.quarter];
    const more = [this.numbers, this.profession, this.wishRanges, this.wishProfession];
    const lists = [...Object.values(this.places), ...Object.values(this.wishPlaces)];
    const arrays = [this.listed, this.#wordsHash, ...columns, ...more, ...lists];
    const orders = this.recent.bytes + this.newest.bytes + this.moves.bytes;
    const answers = this.#answers.size * this.listed.byteLength;
    return (
      arrays.reduce((sum, { byteLength }) => sum + byteLength, orders + answers) + this.#words.bytes
    );
  }

  /** Puts somebody at a new place, without a place in the orders yet. */
  append(facts: Facts, professions: Professions): number {
    const slot = this.used++;
    this.#write(slot, facts, professions);
    this.#wordsHash[slot] = this.#words.add(slot, facts.words);
    put(this.listed, slot, true);
    return slot;
  }

  /** Sorts everybody; after reading them all. */
  arrange(): void {
    const slots = Uint32Array.from({ length: this.used }, (_, slot) => slot);
    this.recent.reset(slots);
    this.newest.reset(slots);
  }

  /** Puts somebody at a new place, and in order. */
  add(facts: Facts, professions: Professions): number {
    const slot = this.append(facts, professions);
    this.recent.add(slot);
    this.newest.add(slot);
    const words = Buffer.from(facts.words).toString('utf8').split(' ');
    for (const { condition, bits } of this.#answers.values()) {
      const holds =
        'word' in condition
          ? words.some((word) => fits(condition.word, word))
          : condition.test(this, slot);
      put(bits, slot, holds);
    }
    this.#changed(slot);
    return slot;
  }

  isListed(slot: number): boolean {
    return has(this.listed, slot);
  }

  /** Whether somebody can stay at their place: their words are the same. */
  fitsPlace(slot: number, facts: Facts): boolean {
    return this.#wordsHash[slot] === hashOfWords(facts.words);
  }

  update(slot: number, facts: Facts, professions: Professions): void {
    const moves = this.active[slot] !== facts.active;
    const joined = this.joined[slot] !== facts.joined;
    if (moves) {
      this.recent.remove(slot);
      this.moves.add(slot, this.active[slot] as number, facts.active);
    }
    if (joined) this.newest.remove(slot);
    this.#write(slot, facts, professions);
    if (moves) this.recent.add(slot);
    if (joined) this.newest.add(slot);
    for (const { condition, bits } of this.#answers.values()) {
      if ('test' in condition) put(bits, slot, condition.test(this, slot));
    }
    this.#changed(slot);
  }

  /** Gives a place up; nothing of whose it was stays there. */
  remove(slot: number, professions: Professions): void {
    put(this.listed, slot, false);
    this.#words.remove(slot);
    this.recent.remove(slot);
    this.newest.remove(slot);
    this.#write(slot, nobody, professions);
    this.#wordsHash[slot] = 0;
    this.#changed(slot);
  }

  /** The places of which a condition holds; among them may be some that are nobody's any more. */
  holding(condition: Condition): Bits {
    const known = this.#answers.get(condition.key);
    if (known !== undefined) {
      this.#answers.delete(condition.key);
      this.#answers.set(condition.key, known);
      return known.bits;
    }
    const bits = bitsFor(this.capacity);
    if ('word' in condition) {
      this.#words.mark(condition.word, bits);
    } else {
      for (let slot = 0; slot < this.used; slot++) {
        if (condition.test(this, slot)) put(bits, slot, true);
      }
    }
    this.#answers.set(condition.key, { condition, bits });
    if (this.#answers.size * bits.byteLength > ANSWERS_BYTES) {
      const [oldest] = this.#answers.keys();
      if (oldest !== undefined) this.#answers.delete(oldest);
    }
    return bits;
  }

  /** The places that changed since a version; null where they are not remembered any more. */
  changesSince(version: number): readonly number[] | null {
    return version < this.#changesBefore
      ? null
      : this.#changes.slice(version - this.#changesBefore);
  }

  #changed(slot: number): void {
    this.#changes.push(slot);
    if (this.#changes.length < 2 * CHANGES_KEPT) return;
    this.#changesBefore += CHANGES_KEPT;
    this.#changes = this.#changes.slice(CHANGES_KEPT);
  }

  #write(slot: number, facts: Facts, professions: Professions): void {
    this.numbers[slot] = facts.number;
    this.ids.set(facts.id, 4 * slot);
    this.active[slot] = facts.active;
    this.joined[slot] = facts.joined;
    this.born[slot] = facts.born;
    this.height[slot] = facts.height;
    this.quarter[slot] = facts.quarter;
    this.#takeProfession(this.profession, slot, facts.profession, professions);
    const { wish } = facts;
    this.wishRanges[4 * slot] = wish.ageMin;
    this.wishRanges[4 * slot + 1] = wish.ageMax;
    this.wishRanges[4 * slot + 2] = wish.heightMin;
    this.wishRanges[4 * slot + 3] = wish.heightMax;
    this.#takeProfession(this.wishProfession, slot, wish.profession, professions);
    for (const name of listNames) {
      this.places[name][slot] = facts.places[name];
      this.wishPlaces[name][slot] = wish.places[name];
    }
  }

  #takeProfession(column: Uint32Array, slot: number, text: string, professions: Professions): void {
    const before = column[slot] as number;
    column[slot] = professions.take(text);
    professions.release(before);
  }

  /** The later moment first, and of the same moment the greater id, as in the database. */
  #later(moments: Float64Array, one: number, other: number): number {
    const difference = (moments[other] as number) - (moments[one] as number);
    return difference !== 0 ? difference : this.byId(other, one);
  }

  /** Less than 0 where the id of the first is the smaller one. */
  byId(one: number, other: number): number {
    for (let n = 0; n < 4; n++) {
      const difference = (this.ids[4 * one + n] as number) - (this.ids[4 * other + n] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

const noPlaces: Facts['places'] = {
  motherTongue: 0,
  maritalStatus: 0,
  education: 0,
  gotra: 0,
  nakshatra: 0,
  manglik: 0,
};

const nobody: Facts = {
  number: 0,
  id: [0, 0, 0, 0],
  side: null,
  active: 0,
  joined: 0,
  born: 0,
  height: 0,
  places: noPlaces,
  quarter: -1,
  profession: '',
  wish: { ageMin: 0, ageMax: 0, heightMin: 0, heightMax: 0, places: noPlaces, profession: '' },
  words: new Uint8Array(0),
};

function placesFor(capacity: number): Places {
  return Object.fromEntries(listNames.map((name) => [name, new Uint8Array(capacity)])) as Places;
}
