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

/**
 * A judged wish adds its weight, and once more in the low bits if it is met: one sum holds both.
 */
const JUDGED = 32;
const judged = (weight: number, met: boolean) => weight * JUDGED + (met ? weight : 0);

/** The fit for such a sum, as in `fitOf`: 0 to 100, -1 if nothing was judged. */
const percents = Int8Array.from({ length: 17 * JUDGED }, (_, sum) => {
  const weight = Math.floor(sum / JUDGED);
  return weight === 0 ? -1 : Math.round((100 * (sum % JUDGED)) / weight);
});

const OPEN_END = 255;

/** "Other" and "Don't know" cannot meet or miss a wish. */
const noValue = /^(OTHER|DONT_KNOW)$/;

/** What each code adds, by wish in the order of `choiceWishes`. */
type Sums = readonly Uint16Array[];

/**
 * Computes the score of a partition's members for one viewer: `fitOf` both ways and guna milan.
 * What depends only on the viewer is tabulated, so that a member costs some twenty array reads.
 */
export class Scorer {
  readonly index: MemberIndex;
  readonly partition: Partition;
  readonly #seeker: Seeker;
  /** `YYYYMMDD`, since scores depend on ages. */
  readonly today: number;
  /** The compared code columns, in the order of `choiceWishes`. */
  readonly #codes: readonly Uint8Array[];
  /** The viewer's wishes, by the member's values. */
  readonly #mine: Sums;
  readonly #mineByAge: Uint16Array;
  readonly #mineByHeight: Uint16Array;
  readonly #mineByProfession: number[] = [];
  /** The member's wishes, by the viewer's values. */
  readonly #theirs: Sums;
  readonly #theirsByProfession: number[] = [];
  /** Guna milan in half points, by the member's quarter + 1; -1 if a star is unknown. */
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

  /** -1 to 100; -1 if there is nothing to compare. */
  scoreOf(row: number): number {
    const mine = this.#mineOf(row) + sumOf(this.#mine, this.#codes, row);
    const theirs = this.#theirsOf(row) + sumOf(this.#theirs, this.partition.wishCodes, row);
    return this.#scoreOf(row, mine, theirs);
  }

  /** The scores of all rows. Works column by column, so that each loop reads one array. */
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

  /** What age, height and profession add for the viewer's wishes. */
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

  /** Whether a profession meets the viewer's wish; each text is compared once. */
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

/** The sum over all codes of a row. */
function sumOf(sums: Sums, columns: readonly Uint8Array[], row: number): number {
  let sum = 0;
  for (let n = 0; n < sums.length; n++) {
    const code = (columns[n] as Uint8Array)[row] as number;
    sum += (sums[n] as Uint16Array)[code] as number;
  }
  return sum;
}

/** The sums of the first `count` rows. */
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

/** By code: what it adds; 0 for codes without a value. */
function sums(of: (name: ChoiceWish, code: number) => number): Sums {
  return choiceWishes.map((name) =>
    Uint16Array.from([
      0,
      ...codesOf(name).map((code, at) => (noValue.test(code) ? 0 : of(name, at + 1))),
    ]),
  );
}

/** By age or height: what it adds; unknown (0) adds nothing. */
function inRange(weight: number, min: number, max: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, value) =>
    value === 0 || (min === 0 && max === OPEN_END)
      ? 0
      : judged(weight, value >= min && value <= max),
  );
}

/** The same for the member's range, where 0 is an open end. */
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
