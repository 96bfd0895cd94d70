import { type ChoiceWish, choiceWishes } from '@sambandha/contract/profile/fields';
import {
  expectedFit,
  expectedGuna,
  expectedShare,
  FIT_WEIGHTS,
  gunaTable,
  JUDGEMENTS,
  judgement,
  type Parts,
  PROFESSION,
  professionFit,
} from '../../compatibility/index.ts';
import { QUARTERS } from '../../star/index.ts';
import type { Seeker } from '../compare.ts';
import { activityPoints, createShuffle, hasTurn, rankOf, SAGOTRA_RANK } from '../rank-rules.ts';
import { codeColumn, codesOf, dateAsNumber } from './facts.ts';
import type { MemberIndex } from './member-index.ts';
import type { Partition } from './partition.ts';

/** The expected share of met wishes, by judgement. */
const shares = Float64Array.from({ length: JUDGEMENTS }, (_, sum) => expectedShare(sum));

const activityByDays = Uint8Array.from({ length: 256 }, (_, days) => activityPoints(days));

const OPEN_END = 255;

/** "Other" and "Don't know" cannot meet or miss a wish. */
const noValue = /^(OTHER|DONT_KNOW)$/;

/** A row of a table of sums has room for the codes of every field. */
const CODES = 1 + Math.max(...choiceWishes.map((name) => codesOf(name).length));

/** What the codes of some columns add: the n-th row of `sums` is for the n-th column. */
interface CodeSums {
  readonly columns: readonly Uint8Array[];
  readonly sums: Uint16Array;
}

/** The expected share of guna milan, by half points + 1. */
const gunaShares = Float64Array.from({ length: 74 }, (_, at) => expectedGuna(at - 1));

/**
 * Compares a partition's members with one viewer: `fitOf` both ways, guna milan, and the rank. What
 * depends only on the viewer is tabulated, so that a member costs some thirty array reads.
 */
export class Scorer {
  readonly index: MemberIndex;
  readonly partition: Partition;
  readonly #seeker: Seeker;
  /** `YYYYMMDD`, since ages depend on it. */
  readonly today: number;
  readonly #gotra: Uint8Array;
  /** The viewer's wishes, by the member's values. */
  readonly #mine: CodeSums;
  readonly #mineByAge: Uint16Array;
  readonly #mineByHeight: Uint16Array;
  readonly #mineByProfession: number[] = [];
  /** The member's wishes, by the viewer's values. */
  readonly #theirs: CodeSums;
  readonly #theirsByProfession: number[] = [];
  /** Guna milan in half points, by the member's quarter + 1; -1 if a star is unknown. */
  readonly #guna: Int8Array;
  readonly #shuffle: (member: number) => number;

  /** `today` as `YYYY-MM-DD`. */
  constructor(index: MemberIndex, partition: Partition, seeker: Seeker, today: string) {
    this.index = index;
    this.partition = partition;
    this.#seeker = seeker;
    this.today = dateAsNumber(today);
    this.#gotra = partition.codes[codeColumn.gotra] as Uint8Array;
    const columns = choiceWishes.map((name) => partition.codes[codeColumn[name]] as Uint8Array);
    const { wish, person } = seeker;
    this.#mine = codeSums(
      [...columns, this.#gotra],
      (name, code) =>
        wish === null || wish[name] === 0
          ? 0
          : judgement(FIT_WEIGHTS[name], ((wish[name] >>> code) & 1) === 1),
      (code) => otherGotra(wish?.notGotra ?? 0, code),
    );
    this.#theirs = codeSums(
      [...partition.wishCodes, partition.notGotra],
      (name, code) =>
        person[name] === 0 ? 0 : judgement(FIT_WEIGHTS[name], person[name] === code),
      (code) => otherGotra(code, person.gotra),
    );
    this.#mineByAge = inRange(FIT_WEIGHTS.age, wish?.ageMin ?? 0, wish?.ageMax ?? OPEN_END);
    this.#mineByHeight = inRange(
      FIT_WEIGHTS.height,
      wish?.heightMin ?? 0,
      wish?.heightMax ?? OPEN_END,
    );
    this.#guna = gunaRow(seeker);
    this.#shuffle = createShuffle(seeker.number, today);
  }

  partsOf(row: number): Parts {
    return {
      mine: this.#mineOf(row),
      theirs: this.#theirsOf(row),
      gunaHalves: this.#guna[(this.partition.quarter[row] as number) + 1] as number,
    };
  }

  /** Whether both name the same gotra. */
  isSagotra(row: number): boolean {
    const { gotra } = this.#seeker.person;
    return gotra !== 0 && this.#gotra[row] === gotra;
  }

  /** The rank of a row; `turnBits` as in rank-rules.ts. */
  rankOf(row: number, turnBits: number): number {
    if (this.#isUnwishedGotra(row)) return SAGOTRA_RANK;
    const { quarter, completeness, idleDays } = this.partition;
    const fit = expectedFit(
      shares[this.#mineOf(row)] as number,
      shares[this.#theirsOf(row)] as number,
      gunaShares[1 + (this.#guna[(quarter[row] as number) + 1] as number)] as number,
    );
    return rankOf(
      fit,
      completeness[row] as number,
      activityByDays[idleDays[row] as number] as number,
      hasTurn(this.shuffled(row), turnBits),
    );
  }

  /** Where a row stands among those who rank alike: the greater number first. */
  shuffled(row: number): number {
    return this.#shuffle(this.partition.numbers[row] as number);
  }

  /** Whether they share a gotra and either wishes for another. */
  #isUnwishedGotra(row: number): boolean {
    if (!this.isSagotra(row)) return false;
    return (this.#seeker.wish?.notGotra ?? 0) !== 0 || this.partition.notGotra[row] !== 0;
  }

  /** How they meet the viewer's wishes. */
  #mineOf(row: number): number {
    const { born, height, profession } = this.partition;
    const age = Math.floor((this.today - (born[row] as number)) / 10_000);
    return (
      sumOf(this.#mine, row) +
      (this.#mineByAge[age] as number) +
      (this.#mineByHeight[height[row] as number] as number) +
      this.#myProfession(profession[row] as number)
    );
  }

  /** How the viewer meets theirs. */
  #theirsOf(row: number): number {
    const { wishRanges, wishProfession } = this.partition;
    const { age, height } = this.#seeker.person;
    const at = 4 * row;
    return (
      sumOf(this.#theirs, row) +
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

function sumOf({ columns, sums }: CodeSums, row: number): number {
  let sum = 0;
  for (let n = 0; n < columns.length; n++) {
    const code = (columns[n] as Uint8Array)[row] as number;
    sum += sums[n * CODES + code] as number;
  }
  return sum;
}

/**
 * What the codes of these columns add: one for each wish, and the last for another gotra. Codes without
 * a value add nothing; columns that add nothing are left out.
 */
function codeSums(
  columns: readonly Uint8Array[],
  of: (name: ChoiceWish, code: number) => number,
  ofGotra: (code: number) => number,
): CodeSums {
  const byCode = (name: ChoiceWish, sum: (code: number) => number) =>
    codesOf(name).map((code, at) => (noValue.test(code) ? 0 : sum(at + 1)));
  const rows = [
    ...choiceWishes.map((name) => byCode(name, (code) => of(name, code))),
    byCode('gotra', ofGotra),
  ].map((row, at) => ({ row, column: columns[at] as Uint8Array }));
  const adding = rows.filter(({ row }) => row.some((sum) => sum !== 0));
  const sums = new Uint16Array(adding.length * CODES);
  for (const [at, { row }] of adding.entries()) sums.set(row, at * CODES + 1);
  return { columns: adding.map(({ column }) => column), sums };
}

/** What a wish for another gotra than one's own adds; 0 for none. */
function otherGotra(own: number, gotra: number): number {
  return own === 0 || gotra === 0 ? 0 : judgement(FIT_WEIGHTS.otherGotra, own !== gotra);
}

/** By age or height: what it adds; unknown (0) adds nothing. */
function inRange(weight: number, min: number, max: number): Uint16Array {
  return Uint16Array.from({ length: 256 }, (_, value) =>
    value === 0 || (min === 0 && max === OPEN_END)
      ? 0
      : judgement(weight, value >= min && value <= max),
  );
}

/** The same for the member's range, where 0 is an open end. */
function ranged(weight: number, value: number, min: number, max: number): number {
  if (value === 0 || (min === 0 && max === 0)) return 0;
  return judgement(weight, value >= min && (max === 0 || value <= max));
}

function professionSum(fit: number): number {
  return fit === PROFESSION.unjudged
    ? 0
    : judgement(FIT_WEIGHTS.profession, fit === PROFESSION.fits);
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
