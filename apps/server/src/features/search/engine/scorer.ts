import { type ChoiceWish, choiceWishes } from '@sambandha/contract/profile/fields';
import {
  FIT_WEIGHTS,
  gunaTable,
  PROFESSION,
  professionFit,
  scoreOf,
} from '../../compatibility/index.ts';
import { QUARTERS } from '../../star/index.ts';
import type { Seeker } from '../compare.ts';
import { codeColumn, codesOf } from './facts.ts';
import type { MemberIndex } from './member-index.ts';
import type { Partition } from './partition.ts';

/** The weight of a judged wish, and the same again in the low bits where it is met: both add up in one sum. */
const JUDGED = 32;
const judged = (weight: number, met: boolean) => weight * JUDGED + (met ? weight : 0);

/** The fit by such a sum, as `fitOf` computes it: 0 to 100, -1 where nothing was judged. */
const percents = Int8Array.from({ length: 17 * JUDGED }, (_, sum) => {
  const weight = Math.floor(sum / JUDGED);
  return weight === 0 ? -1 : Math.round((100 * (sum % JUDGED)) / weight);
});

const OPEN_END = 255;

/** "Other" and "Don't know" are no value that a wish could be held against. */
const noValue = /^(OTHER|DONT_KNOW)$/;

/** By wish, in the order of `choiceWishes`: what each code adds. */
type Sums = readonly Uint16Array[];

/**
 * How members of a partition score with one viewer: `fitOf` both ways and guna milan. What the viewer
 * decides is tabulated beforehand, so that a member costs some twenty reads of small arrays.
 */
export class Scorer {
  readonly index: MemberIndex;
  readonly partition: Partition;
  readonly #seeker: Seeker;
  /** `YYYYMMDD`: scores depend on ages. */
  readonly today: number;
  /** The columns of codes that are compared, in the order of `choiceWishes`. */
  readonly #codes: readonly Uint8Array[];
  /** What I look for, by what they are. */
  readonly #mine: Sums;
  readonly #mineByAge: Uint16Array;
  readonly #mineByHeight: Uint16Array;
  readonly #mineByProfession: number[] = [];
  /** What they look for, by their wish. */
  readonly #theirs: Sums;
  readonly #theirsByProfession: number[] = [];
  /** Guna milan in half points by their quarter + 1; -1 where a star is not known. */
  readonly #guna: Int8Array;

  constructor(index: MemberIndex, partition: Partition, seeker: Seeker, today: number) {
    this.index = index;
    this.partition = partition;
    this.#seeker = seeker;
    this.today = today;
    this.#codes = choiceWishes.map((name) => partition.codes[codeColumn[name]] as Uint8Array);
    const { wish, person } = seeker;
    this.#mine = sums((name, code) =>
      wish === null || wish[name] === 0
        ? 0
        : judged(FIT_WEIGHTS[name], ((wish[name] >>> code) & 1) === 1),
    );
    this.#theirs = sums((name, code) =>
      person[name] === 0 ? 0 : judged(FIT_WEIGHTS[name], person[name] === code),
    );
    this.#mineByAge = inRange(FIT_WEIGHTS.age, wish?.ageMin ?? 0, wish?.ageMax ?? OPEN_END);
    this.#mineByHeight = inRange(
      FIT_WEIGHTS.height,
      wish?.heightMin ?? 0,
      wish?.heightMax ?? OPEN_END,
    );
    this.#guna = gunaRow(seeker);
  }

  /** -1 to 100; -1 where there is nothing to compare. */
  scoreOf(row: number): number {
    const mine = this.#mineOf(row) + sumOf(this.#mine, this.#codes, row);
    const theirs = this.#theirsOf(row) + sumOf(this.#theirs, this.partition.wishCodes, row);
    return this.#scoreOf(row, mine, theirs);
  }

  /** The scores of all rows, column by column, so that each loop runs over one array. */
  scoreAll(into: Int8Array): void {
    const { used, wishCodes } = this.partition;
    const mine = sumAll(this.#mine, this.#codes, used);
    const theirs = sumAll(this.#theirs, wishCodes, used);
    for (let row = 0; row < used; row++) {
      into[row] = this.#scoreOf(
        row,
        (mine[row] as number) + this.#mineOf(row),
        (theirs[row] as number) + this.#theirsOf(row),
      );
    }
  }

  #scoreOf(row: number, mine: number, theirs: number): number {
    const quarter = this.partition.quarter[row] as number;
    return scoreOf(
      percents[mine] as number,
      percents[theirs] as number,
      this.#guna[quarter + 1] as number,
    );
  }

  /** What age, height and profession add. */
  #mineOf(row: number): number {
    const { born, height, profession } = this.partition;
    const age = Math.floor((this.today - (born[row] as number)) / 10_000);
    return (
      (this.#mineByAge[age] as number) +
      (this.#mineByHeight[height[row] as number] as number) +
      this.#myProfession(profession[row] as number)
    );
  }

  #theirsOf(row: number): number {
    const { wishRanges, wishProfession } = this.partition;
    const { age, height } = this.#seeker.person;
    const at = 4 * row;
    return (
      ranged(FIT_WEIGHTS.age, age, wishRanges[at] as number, wishRanges[at + 1] as number) +
      ranged(
        FIT_WEIGHTS.height,
        height,
        wishRanges[at + 2] as number,
        wishRanges[at + 3] as number,
      ) +
      this.#theirProfession(wishProfession[row] as number)
    );
  }

  /** How their profession answers to my wish; each text is compared once. */
  #myProfession(number: number): number {
    if (this.#seeker.wish === null) return 0;
    const known = this.#mineByProfession[number];
    if (known !== undefined) return known;
    const text = this.index.professions.textOf(number);
    const sum = professionSum(professionFit(this.#seeker.wishProfession, text));
    this.#mineByProfession[number] = sum;
    return sum;
  }

  #theirProfession(wished: number): number {
    const known = this.#theirsByProfession[wished];
    if (known !== undefined) return known;
    const text = this.index.professions.textOf(wished);
    const sum = professionSum(professionFit(text, this.#seeker.profession));
    this.#theirsByProfession[wished] = sum;
    return sum;
  }
}

/** What all codes of a row add. */
function sumOf(sums: Sums, columns: readonly Uint8Array[], row: number): number {
  let sum = 0;
  for (let n = 0; n < sums.length; n++) {
    const code = (columns[n] as Uint8Array)[row] as number;
    sum += (sums[n] as Uint16Array)[code] as number;
  }
  return sum;
}

/** The same for the first `count` rows. */
function sumAll(sums: Sums, columns: readonly Uint8Array[], count: number): Uint16Array {
  const all = new Uint16Array(count);
  for (const [n, table] of sums.entries()) addColumn(all, table, columns[n] as Uint8Array);
  return all;
}

function addColumn(all: Uint16Array, table: Uint16Array, column: Uint8Array): void {
  for (let row = 0; row < all.length; row++) {
    all[row] = (all[row] as number) + (table[column[row] as number] as number);
  }
}

/** By the number of a code in its list: what it adds; 0 where it is no value. */
function sums(of: (name: ChoiceWish, code: number) => number): Sums {
  return choiceWishes.map((name) =>
    Uint16Array.from([
      0,
      ...codesOf(name).map((code, at) => (noValue.test(code) ? 0 : of(name, at + 1))),
    ]),
  );
}

/** By age or height: what it adds; one that is not known, 0, adds nothing. */
function inRange(weight: number, min: number, max: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, value) =>
    value === 0 || (min === 0 && max === OPEN_END)
      ? 0
      : judged(weight, value >= min && value <= max),
  );
}

/** The same with their ends, where 0 is an open one. */
function ranged(weight: number, value: number, min: number, max: number): number {
  if (value === 0 || (min === 0 && max === 0)) return 0;
  return judged(weight, value >= min && (max === 0 || value <= max));
}

function professionSum(fit: number): number {
  return fit === PROFESSION.unjudged ? 0 : judged(FIT_WEIGHTS.profession, fit === PROFESSION.fits);
}

function gunaRow({ quarter, isGroom }: Seeker): Int8Array {
  const row = new Int8Array(QUARTERS + 1).fill(-1);
  if (quarter < 0) return row;
  for (let other = 0; other < QUARTERS; other++) {
    const pair = isGroom ? quarter * QUARTERS + other : other * QUARTERS + quarter;
    row[other + 1] = gunaTable()[pair] as number;
  }
  return row;
}
