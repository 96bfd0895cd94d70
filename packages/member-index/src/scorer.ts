import {
  FIT_WEIGHTS,
  JUDGEMENT_BOUND,
  type Judgement,
  judgeList,
  judgeOtherGotra,
  judgeProfession,
  judgeRange,
  NO_VALUE,
  professionFit,
} from '@sambandha/compatibility/fit';
import {
  expectedFit,
  expectedGuna,
  expectedShare,
  GUNA_MAX_HALVES,
  type ScoreInputs,
  scoreOf,
} from '@sambandha/compatibility/score';
import { QUARTERS } from '@sambandha/compatibility/star';
import { type ChoicePreference, choicePreferences } from '@sambandha/contract/profile/fields';
import type { MemberIndex } from './member-index.ts';
import { codeColumn, codesOf, dateAsNumber } from './member-record.ts';
import { gunaOf, type Seeker } from './pair.ts';
import type { Partition } from './partition.ts';
import { activityPoints, createShuffle, hasTurn, rankOf, SAGOTRA_RANK } from './rank.ts';

/** The expected share of met wishes for each judgement. */
const FIT_SHARES = Float64Array.from({ length: JUDGEMENT_BOUND }, (_, sum) => expectedShare(sum));

/** The activity points by the days since the last visit. */
const POINTS_BY_IDLE_DAYS = Uint8Array.from({ length: 256 }, (_, days) => activityPoints(days));

/**
 * The expected share of guna milan. The index is the number of half points plus 1, and 0 for an
 * unknown star.
 */
const GUNA_SHARES = Float64Array.from({ length: GUNA_MAX_HALVES + 2 }, (_, index) =>
  expectedGuna(index - 1),
);

/** The upper bound of the codes of every field, exclusive. */
const CODE_BOUND = 1 + Math.max(...choicePreferences.map((name) => codesOf(name).length));

/**
 * The judgements of the codes in columns. The judgement of a code in `columns[n]` is at the index
 * `n * CODE_BOUND + code`.
 */
interface JudgementTable {
  readonly columns: readonly Uint8Array[];
  readonly judgements: Uint16Array;
}

/**
 * Compares a partition's members with one viewer: `fitOf` in both directions, guna milan, and the
 * rank. Values that depend only on the viewer are tabulated, so that a comparison takes about
 * thirty array reads.
 */
export class Scorer {
  readonly index: MemberIndex;
  readonly partition: Partition;
  readonly #seeker: Seeker;
  /** The date as the number `YYYYMMDD`. Ages depend on it. */
  readonly today: number;
  readonly #gotra: Uint8Array;
  /** The judgements by the viewer's wishes, for the codes of members. */
  readonly #mine: JudgementTable;
  readonly #mineByProfession: (profession: number) => number;
  /** The judgements of the viewer, for the codes in members' wishes. */
  readonly #theirs: JudgementTable;
  readonly #theirsByProfession: (profession: number) => number;
  /** Guna milan in half points, by the member's quarter plus 1. It is -1 if a star is unknown. */
  readonly #guna: Int8Array;
  readonly #shuffle: (member: number) => number;

  /** `today` has the format `YYYY-MM-DD`. */
  constructor(index: MemberIndex, partition: Partition, seeker: Seeker, today: string) {
    this.index = index;
    this.partition = partition;
    this.#seeker = seeker;
    this.today = dateAsNumber(today);
    this.#gotra = partition.columns.codes[codeColumn.gotra] as Uint8Array;
    const { codes, preferenceCodes, excludedGotra } = partition.columns;
    const { wish, person, profession, wishProfession } = seeker;
    this.#mine = createTable(
      [...choicePreferences.map((name) => codes[codeColumn[name]] as Uint8Array), this.#gotra],
      (name, code) => judgeList(FIT_WEIGHTS[name], wish[name], code),
      (code) => judgeOtherGotra(wish.excludedGotra, code),
    );
    this.#theirs = createTable(
      [...preferenceCodes, excludedGotra],
      // `judgeList` reads a wish as a mask with one bit per code.
      (name, code) => judgeList(FIT_WEIGHTS[name], 1 << code, person[name]),
      (code) => judgeOtherGotra(code, person.gotra),
    );
    this.#mineByProfession = this.#byProfession((text) => professionFit(wishProfession, text));
    this.#theirsByProfession = this.#byProfession((text) => professionFit(text, profession));
    this.#guna = Int8Array.from({ length: QUARTERS + 1 }, (_, at) => gunaOf(seeker, at - 1));
    this.#shuffle = createShuffle(seeker.number, today);
  }

  scoreInputsOf(row: number): ScoreInputs {
    return {
      mine: this.#mineOf(row),
      theirs: this.#theirsOf(row),
      gunaHalves: this.#guna[this.partition.columns.quarter[row] as number] as number,
    };
  }

  /** Returns true if viewer and member have stated the same gotra. */
  isSagotra(row: number): boolean {
    const { gotra } = this.#seeker.person;
    return gotra !== 0 && this.#gotra[row] === gotra;
  }

  /** Returns the rank of a row. `turnBits` is defined in rank.ts. */
  rankOf(row: number, turnBits: number): number {
    if (this.#isUnwishedGotra(row)) return SAGOTRA_RANK;
    const { cardPoints, idleDays } = this.partition.columns;
    const scoreInputs = this.scoreInputsOf(row);
    const expected = expectedFit(
      FIT_SHARES[scoreInputs.mine] as number,
      FIT_SHARES[scoreInputs.theirs] as number,
      GUNA_SHARES[1 + scoreInputs.gunaHalves] as number,
    );
    const points =
      (cardPoints[row] as number) + (POINTS_BY_IDLE_DAYS[idleDays[row] as number] as number);
    return rankOf(
      { score: scoreOf(scoreInputs), expected },
      points,
      hasTurn(this.shuffleNumber(row), turnBits),
    );
  }

  /**
   * Returns the number by which rows with equal ranks are ordered. The greater number comes first.
   */
  shuffleNumber(row: number): number {
    return this.#shuffle(this.partition.columns.numbers[row] as number);
  }

  /**
   * Returns true if viewer and member share a gotra and either of them wishes for another gotra.
   */
  #isUnwishedGotra(row: number): boolean {
    if (!this.isSagotra(row)) return false;
    return this.#seeker.wish.excludedGotra !== 0 || this.partition.columns.excludedGotra[row] !== 0;
  }

  /** Returns the judgement of a member by the viewer's wishes. */
  #mineOf(row: number): Judgement {
    const { birthDate, height, profession } = this.partition.columns;
    const { ageMin, ageMax, heightMin, heightMax } = this.#seeker.wish;
    // Dates are numbers in the form YYYYMMDD.
    const age = Math.floor((this.today - (birthDate[row] as number)) / 10_000);
    return (
      judgementOf(this.#mine, row) +
      judgeRange(FIT_WEIGHTS.age, age, ageMin, ageMax) +
      judgeRange(FIT_WEIGHTS.height, height[row] as number, heightMin, heightMax) +
      this.#mineByProfession(profession[row] as number)
    );
  }

  /** Returns the judgement of the viewer by a member's wishes. */
  #theirsOf(row: number): Judgement {
    const { wishRanges: ends, wishProfession } = this.partition.columns;
    const { age, height } = this.#seeker.person;
    const at = 4 * row;
    return (
      judgementOf(this.#theirs, row) +
      judgeRange(FIT_WEIGHTS.age, age, ends[at] as number, ends[at + 1] as number) +
      judgeRange(FIT_WEIGHTS.height, height, ends[at + 2] as number, ends[at + 3] as number) +
      this.#theirsByProfession(wishProfession[row] as number)
    );
  }

  /** Returns a function from a profession's number to its judgement. Each text is compared once. */
  #byProfession(fitWith: (text: string | null) => number): (profession: number) => Judgement {
    const judgements: number[] = [];
    return (profession) => {
      judgements[profession] ??= judgeProfession(
        fitWith(this.index.professions.textOf(profession)),
      );
      return judgements[profession];
    };
  }
}

/** Returns the sum of the judgements of a row's codes. */
function judgementOf({ columns, judgements }: JudgementTable, row: number): Judgement {
  let sum = 0;
  for (let n = 0; n < columns.length; n++) {
    const code = (columns[n] as Uint8Array)[row] as number;
    sum += judgements[n * CODE_BOUND + code] as number;
  }
  return sum;
}

/**
 * Tabulates the judgements of codes. There is one column for each wish, and a last column for the
 * wish for another gotra. The codes of NO_VALUE are not judged. Columns without a judgement are
 * left out.
 */
function createTable(
  columns: readonly Uint8Array[],
  judgeWish: (name: ChoicePreference, code: number) => Judgement,
  judgeGotra: (code: number) => Judgement,
): JudgementTable {
  const judgeCodes = (name: ChoicePreference, judge: (code: number) => Judgement) =>
    codesOf(name).map((code, index) => (NO_VALUE.has(code) ? 0 : judge(index + 1)));
  const judgedColumns = [
    ...choicePreferences.map((name) => judgeCodes(name, (code) => judgeWish(name, code))),
    judgeCodes('gotra', judgeGotra),
  ]
    .map((byCode, index) => ({ byCode, column: columns[index] as Uint8Array }))
    .filter(({ byCode }) => byCode.some((judgement) => judgement !== 0));
  const judgements = new Uint16Array(judgedColumns.length * CODE_BOUND);
  for (const [n, { byCode }] of judgedColumns.entries()) judgements.set(byCode, n * CODE_BOUND + 1);
  return { columns: judgedColumns.map(({ column }) => column), judgements };
}
