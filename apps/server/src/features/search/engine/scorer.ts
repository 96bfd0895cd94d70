import { type ChoiceWish, choiceWishes } from '@sambandha/contract/profile/fields';
import {
  expectedFit,
  expectedGuna,
  expectedShare,
  FIT_WEIGHTS,
  JUDGEMENT_BOUND,
  judgeList,
  judgeOtherGotra,
  judgeRange,
  type Parts,
  professionFit,
  professionJudgement,
  scoreOf,
} from '../../compatibility/index.ts';
import { QUARTERS } from '../../star/index.ts';
import { gunaOf, type Seeker } from '../compare.ts';
import { activityPoints, createShuffle, hasTurn, rankOf, SAGOTRA_RANK } from '../rank-rules.ts';
import type { MemberIndex } from './member-index.ts';
import { codeColumn, codesOf, dateAsNumber } from './member-record.ts';
import type { Partition } from './partition.ts';

/** The expected share of met wishes, by judgement. */
const FIT_SHARES = Float64Array.from({ length: JUDGEMENT_BOUND }, (_, sum) => expectedShare(sum));

const activityByDays = Uint8Array.from({ length: 256 }, (_, days) => activityPoints(days));

/** "Other" and "Don't know" cannot meet or miss a wish. */
const NO_VALUE = /^(OTHER|DONT_KNOW)$/;

/** A row of a table of sums has room for the codes of every field. */
const CODES = 1 + Math.max(...choiceWishes.map((name) => codesOf(name).length));

/** The sums that the codes of columns add: the n-th row of `sums` is for the n-th column. */
interface CodeSums {
  readonly columns: readonly Uint8Array[];
  readonly sums: Uint16Array;
}

/** The expected share of guna milan, by half points + 1. */
const GUNA_SHARES = Float64Array.from({ length: 74 }, (_, at) => expectedGuna(at - 1));

/**
 * Compares a partition's members with one viewer: `fitOf` both ways, guna milan, and the rank.
 * Values that depend only on the viewer are tabulated, so that a member costs some thirty array
 * reads.
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
  readonly #mineByProfession: (profession: number) => number;
  /** The member's wishes, by the viewer's values. */
  readonly #theirs: CodeSums;
  readonly #theirsByProfession: (wished: number) => number;
  /** Guna milan in half points, by the member's quarter + 1; -1 if a star is unknown. */
  readonly #guna: Int8Array;
  readonly #shuffle: (member: number) => number;

  /** `today` as `YYYY-MM-DD`. */
  constructor(index: MemberIndex, partition: Partition, seeker: Seeker, today: string) {
    this.index = index;
    this.partition = partition;
    this.#seeker = seeker;
    this.today = dateAsNumber(today);
    this.#gotra = partition.columns.codes[codeColumn.gotra] as Uint8Array;
    const { codes, wishCodes, excludedGotra } = partition.columns;
    const { wish, person, profession, wishProfession } = seeker;
    this.#mine = codeSums(
      [...choiceWishes.map((name) => codes[codeColumn[name]] as Uint8Array), this.#gotra],
      (name, code) => judgeList(FIT_WEIGHTS[name], wish[name], code),
      (code) => judgeOtherGotra(wish.excludedGotra, code),
    );
    this.#theirs = codeSums(
      [...wishCodes, excludedGotra],
      (name, code) => judgeList(FIT_WEIGHTS[name], 1 << code, person[name]),
      (code) => judgeOtherGotra(code, person.gotra),
    );
    this.#mineByProfession = this.#byProfession((text) => professionFit(wishProfession, text));
    this.#theirsByProfession = this.#byProfession((text) => professionFit(text, profession));
    this.#guna = Int8Array.from({ length: QUARTERS + 1 }, (_, at) => gunaOf(seeker, at - 1));
    this.#shuffle = createShuffle(seeker.number, today);
  }

  partsOf(row: number): Parts {
    return {
      mine: this.#mineOf(row),
      theirs: this.#theirsOf(row),
      gunaHalves: this.#guna[this.partition.columns.quarter[row] as number] as number,
    };
  }

  /** True if both state the same gotra. */
  isSagotra(row: number): boolean {
    const { gotra } = this.#seeker.person;
    return gotra !== 0 && this.#gotra[row] === gotra;
  }

  /** The rank of a row; `turnBits` as in rank-rules.ts. */
  rankOf(row: number, turnBits: number): number {
    if (this.#isUnwishedGotra(row)) return SAGOTRA_RANK;
    const { completeness, idleDays } = this.partition.columns;
    const parts = this.partsOf(row);
    const expected = expectedFit(
      FIT_SHARES[parts.mine] as number,
      FIT_SHARES[parts.theirs] as number,
      GUNA_SHARES[1 + parts.gunaHalves] as number,
    );
    const points =
      (completeness[row] as number) + (activityByDays[idleDays[row] as number] as number);
    return rankOf(
      { score: scoreOf(parts), expected },
      points,
      hasTurn(this.shuffleNumber(row), turnBits),
    );
  }

  /** The order of a row among equal ranks: the greater number first. */
  shuffleNumber(row: number): number {
    return this.#shuffle(this.partition.columns.numbers[row] as number);
  }

  /** True if they share a gotra and either wishes for another. */
  #isUnwishedGotra(row: number): boolean {
    if (!this.isSagotra(row)) return false;
    return this.#seeker.wish.excludedGotra !== 0 || this.partition.columns.excludedGotra[row] !== 0;
  }

  /** The sum of how the member meets the viewer's wishes. */
  #mineOf(row: number): number {
    const { birthDate, height, profession } = this.partition.columns;
    const { ageMin, ageMax, heightMin, heightMax } = this.#seeker.wish;
    const age = Math.floor((this.today - (birthDate[row] as number)) / 10_000);
    return (
      sumOf(this.#mine, row) +
      judgeRange(FIT_WEIGHTS.age, age, ageMin, ageMax) +
      judgeRange(FIT_WEIGHTS.height, height[row] as number, heightMin, heightMax) +
      this.#mineByProfession(profession[row] as number)
    );
  }

  /** The sum of how the viewer meets the member's wishes. */
  #theirsOf(row: number): number {
    const { wishRanges: ends, wishProfession } = this.partition.columns;
    const { age, height } = this.#seeker.person;
    const at = 4 * row;
    return (
      sumOf(this.#theirs, row) +
      judgeRange(FIT_WEIGHTS.age, age, ends[at] as number, ends[at + 1] as number) +
      judgeRange(FIT_WEIGHTS.height, height, ends[at + 2] as number, ends[at + 3] as number) +
      this.#theirsByProfession(wishProfession[row] as number)
    );
  }

  /** Returns the sum that a profession adds, by its number; each text is compared once. */
  #byProfession(fitOf: (text: string | null) => number): (profession: number) => number {
    const judgements: number[] = [];
    return (profession) => {
      judgements[profession] ??= professionJudgement(
        fitOf(this.index.professions.textOf(profession)),
      );
      return judgements[profession];
    };
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
 * The sums that the codes of these columns add: one column for each wish, the last for another
 * gotra. Codes without a value add nothing; columns that add nothing are left out.
 */
function codeSums(
  columns: readonly Uint8Array[],
  sumOfWish: (name: ChoiceWish, code: number) => number,
  sumOfGotra: (code: number) => number,
): CodeSums {
  const sumsByCode = (name: ChoiceWish, sum: (code: number) => number) =>
    codesOf(name).map((code, index) => (NO_VALUE.test(code) ? 0 : sum(index + 1)));
  const rows = [
    ...choiceWishes.map((name) => sumsByCode(name, (code) => sumOfWish(name, code))),
    sumsByCode('gotra', sumOfGotra),
  ].map((row, index) => ({ row, column: columns[index] as Uint8Array }));
  const effective = rows.filter(({ row }) => row.some((sum) => sum !== 0));
  const sums = new Uint16Array(effective.length * CODES);
  for (const [index, { row }] of effective.entries()) sums.set(row, index * CODES + 1);
  return { columns: effective.map(({ column }) => column), sums };
}
