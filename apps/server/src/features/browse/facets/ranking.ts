import {
  fitOf,
  gunaTable,
  type PersonCodes,
  professionFit,
  QUARTERS,
  scoreOf,
  type WishCodes,
} from '../../compatibility/index.ts';
import type { ListName } from './facts.ts';
import { lists } from './facts.ts';
import type { People } from './people.ts';
import type { Sorting } from './select.ts';
import type { Side } from './side.ts';

/** What the viewer brings to a comparison. */
export interface Seeker {
  readonly isGroom: boolean;
  readonly person: PersonCodes;
  readonly profession: string | null;
  /** -1 where it is not known, or kept to themselves. */
  readonly quarter: number;
  /** Null where they have said nothing of what they look for. */
  readonly wish: WishCodes | null;
  readonly wishProfession: string | null;
}

/** "Other" and "Don't know" are no value that a wish could be held against. */
const meaningful = Object.fromEntries(
  Object.entries(lists).map(([name, { codes }]) => [
    name,
    Uint8Array.from([
      0,
      ...codes.map((code, at) => (/^(OTHER|DONT_KNOW)$/.test(code) ? 0 : at + 1)),
    ]),
  ]),
) as Record<ListName, Uint8Array>;

const OPEN_END = 255;

/** How everybody of a side scores with one viewer, and the order that follows; kept up to date. */
export class Ranking implements Sorting {
  readonly #people: People;
  readonly #side: Side;
  readonly #seeker: Seeker;
  /** `YYYYMMDD`: scores depend on ages. */
  readonly today: number;
  /** -1 to 100 by place. */
  readonly scores: Int8Array;
  #slots = new Uint32Array(0);
  #version = -1;
  readonly #theirs: PersonCodes = { ...noPerson };
  readonly #theirWish: WishCodes = { ...noWish };
  /** By the number of a profession. */
  readonly #mineFits: number[] = [];
  readonly #theirFits: number[] = [];

  constructor(people: People, side: Side, seeker: Seeker, today: number) {
    this.#people = people;
    this.#side = side;
    this.#seeker = seeker;
    this.today = today;
    this.scores = new Int8Array(side.capacity);
  }

  get bytes(): number {
    return this.scores.byteLength + this.#slots.byteLength;
  }

  /** By score, and of the same score the one who was here last. */
  readonly compare = (one: number, other: number): number => {
    const difference = (this.scores[other] as number) - (this.scores[one] as number);
    if (difference !== 0) return difference;
    const { active } = this.#side;
    const later = (active[other] as number) - (active[one] as number);
    return later !== 0 ? later : this.#side.byId(other, one);
  };

  /** Everybody, the best first, as of now. */
  get slots(): Uint32Array {
    if (this.#version === this.#side.version) return this.#slots;
    const changed = this.#version < 0 ? null : this.#side.changesSince(this.#version);
    if (changed === null) {
      for (let slot = 0; slot < this.#side.used; slot++) this.scores[slot] = this.#scoreOf(slot);
    } else {
      for (const slot of changed) this.scores[slot] = this.#scoreOf(slot);
    }
    this.#sort();
    this.#version = this.#side.version;
    return this.#slots;
  }

  /** Counting sort over the recent order, so that it stays within a score. */
  #sort(): void {
    const recent = this.#side.recent.slots;
    const begins = new Uint32Array(103);
    for (let at = 0; at < recent.length; at++) {
      const bucket = 101 - (this.scores[recent[at] as number] as number);
      begins[bucket] = (begins[bucket] as number) + 1;
    }
    for (let bucket = 1; bucket < 103; bucket++) {
      begins[bucket] = (begins[bucket] as number) + (begins[bucket - 1] as number);
    }
    if (this.#slots.length !== recent.length) this.#slots = new Uint32Array(recent.length);
    for (let at = 0; at < recent.length; at++) {
      const slot = recent[at] as number;
      const bucket = 100 - (this.scores[slot] as number);
      const place = begins[bucket] as number;
      this.#slots[place] = slot;
      begins[bucket] = place + 1;
    }
  }

  #scoreOf(slot: number): number {
    const { wish, person, quarter, isGroom } = this.#seeker;
    this.#read(slot);
    const side = this.#side;
    const mine =
      wish === null ? -1 : fitOf(wish, this.#theirs, this.#mineOf(side.profession[slot] as number));
    const wished = side.wishProfession[slot] as number;
    const theirs = fitOf(this.#theirWish, person, this.#theirsOf(wished));
    const other = side.quarter[slot] as number;
    const known = quarter >= 0 && other >= 0;
    const pair = isGroom ? quarter * QUARTERS + other : other * QUARTERS + quarter;
    return scoreOf(mine, theirs, known ? (gunaTable()[pair] as number) : -1);
  }

  #read(slot: number): void {
    const { born, height, places, wishRanges, wishPlaces } = this.#side;
    const person = this.#theirs;
    const wish = this.#theirWish;
    person.age = Math.floor((this.today - (born[slot] as number)) / 10_000);
    person.height = height[slot] as number;
    for (const name of listNamesOf) {
      const known = meaningful[name];
      person[name] = known[places[name][slot] as number] as number;
      const wanted = known[wishPlaces[name][slot] as number] as number;
      wish[name] = wanted === 0 ? 0 : 1 << wanted;
    }
    wish.ageMin = wishRanges[4 * slot] as number;
    wish.ageMax = (wishRanges[4 * slot + 1] as number) || OPEN_END;
    wish.heightMin = wishRanges[4 * slot + 2] as number;
    wish.heightMax = (wishRanges[4 * slot + 3] as number) || OPEN_END;
  }

  /** How their profession answers to my wish; each text is compared once. */
  #mineOf(profession: number): number {
    let known = this.#mineFits[profession];
    if (known === undefined) {
      known = professionFit(
        this.#seeker.wishProfession,
        this.#people.professions[profession] ?? null,
      );
      this.#mineFits[profession] = known;
    }
    return known;
  }

  #theirsOf(wished: number): number {
    let known = this.#theirFits[wished];
    if (known === undefined) {
      known = professionFit(this.#people.professions[wished] ?? null, this.#seeker.profession);
      this.#theirFits[wished] = known;
    }
    return known;
  }
}

const listNamesOf = Object.keys(lists) as ListName[];

const noPerson: PersonCodes = {
  age: 0,
  height: 0,
  maritalStatus: 0,
  motherTongue: 0,
  education: 0,
  gotra: 0,
  nakshatra: 0,
  manglik: 0,
};

const noWish: WishCodes = {
  ageMin: 0,
  ageMax: OPEN_END,
  heightMin: 0,
  heightMax: OPEN_END,
  maritalStatus: 0,
  motherTongue: 0,
  education: 0,
  gotra: 0,
  nakshatra: 0,
  manglik: 0,
};
