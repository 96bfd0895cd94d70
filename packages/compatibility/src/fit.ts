import type { Choices, CodeOf } from '@sambandha/contract/choices';
import { GOTRA, MOTHER_TONGUE } from '@sambandha/contract/community';
import { WISH } from '@sambandha/contract/compatibility/choices';
import { EDUCATION } from '@sambandha/contract/education';
import { MANGLIK, MARITAL_STATUS, NAKSHATRA } from '@sambandha/contract/profile/choices';
import type { ChoicePreference, ColumnsOf, FieldValue } from '@sambandha/contract/profile/fields';
import { plainSpelling } from '@sambandha/contract/text';
import { knownWordOf } from '@sambandha/words/spellings';

type WishKind = CodeOf<typeof WISH>;

/** A member's wishes as stored. A value is null if there is no wish. */
export interface Wishes extends ColumnsOf<ChoicePreference> {
  age_min: number | null;
  age_max: number | null;
  height_min_inches: number | null;
  height_max_inches: number | null;
  profession: string | null;
  /** True if the member wants a gotra other than their own. Null if the member has not answered. */
  other_gotra: boolean | null;
}

/** The data to which wishes apply. A value is null if it is missing or not shown. */
export interface Person {
  readonly age: number | null;
  readonly heightInches: number | null;
  readonly maritalStatus: FieldValue<'maritalStatus'>;
  readonly motherTongue: FieldValue<'motherTongue'>;
  readonly education: FieldValue<'education'>;
  readonly profession: string | null;
  readonly gotra: FieldValue<'gotra'>;
  readonly nakshatra: FieldValue<'nakshatra'>;
  readonly manglik: FieldValue<'manglik'>;
}

/**
 * A person as small integers, for ranking: the age in years, the height in inches, and for each
 * list the position of the code, from 1. A missing value is 0. All values fit into a byte.
 */
export interface PersonCodes {
  age: number;
  height: number;
  maritalStatus: number;
  motherTongue: number;
  education: number;
  gotra: number;
  nakshatra: number;
  manglik: number;
}

/**
 * Wishes as integers. A range has two bytes: a minimum, which is 0 for an open end, and a maximum,
 * which is 255 for an open end. A wish for a code of a list is a mask with bit n set, where n is
 * the position of the code, from 1. The mask is 0 if there is no wish. The 27 stars need bits 1 to
 * 27 of the 32 bits.
 */
export interface WishCodes {
  ageMin: number;
  ageMax: number;
  heightMin: number;
  heightMax: number;
  maritalStatus: number;
  motherTongue: number;
  education: number;
  gotra: number;
  nakshatra: number;
  manglik: number;
  /**
   * The member's own gotra if they wish for another one. 0 if they have no such wish or no gotra.
   */
  excludedGotra: number;
}

/**
 * The results of comparing a wished with an actual profession. The index of Browse compares each
 * text once per viewer, and not once per member.
 */
const PROFESSION_FIT = { unjudged: 0, differs: 1, fits: 2 } as const;

export const FIT_WEIGHTS: Readonly<Record<WishKind, number>> = {
  age: 3,
  maritalStatus: 3,
  motherTongue: 2,
  education: 2,
  manglik: 2,
  height: 1,
  profession: 1,
  gotra: 1,
  nakshatra: 1,
  otherGotra: 3,
};

/**
 * The factor that separates the judged weight from the met weight. It is larger than the sum of all
 * weights.
 */
const JUDGED_FACTOR = 32;

/**
 * The weights of judged and of met wishes in one small number, so that both can be added at once.
 * A wish is judged if the value that it concerns is known. The number is always below
 * `JUDGEMENT_BOUND`.
 */
export type Judgement = number;

/** The exclusive upper bound of a judgement. */
export const JUDGEMENT_BOUND =
  JUDGED_FACTOR * (1 + Object.values(FIT_WEIGHTS).reduce((sum, weight) => sum + weight));

/** Returns the judgement of one judged wish. */
export function judgement(weight: number, isMet: boolean): Judgement {
  return weight * JUDGED_FACTOR + (isMet ? weight : 0);
}

export const judgedWeight = (sum: Judgement): number => Math.floor(sum / JUDGED_FACTOR);
export const metWeight = (sum: Judgement): number => sum % JUDGED_FACTOR;

/** Returns the met weight in percent of the judged weight, rounded, or -1 if nothing was judged. */
export function percentOf(sum: Judgement): number {
  return sum === 0 ? -1 : Math.round((100 * metWeight(sum)) / judgedWeight(sum));
}

/**
 * The maximum in `WishCodes` of a range without a maximum. The minimum of a range without a minimum
 * is 0.
 */
export const OPEN_END = 255;

/**
 * Codes without information. As a wish or as a value of a person, they count as missing.
 */
export const NO_VALUE: ReadonlySet<string> = new Set(['OTHER', 'DONT_KNOW']);

/** Returns the position of a code in its list, from 1, or 0 if there is no value. */
function codePosition<Code extends string>(list: Choices<Code>, code: Code | null): number {
  return code === null || NO_VALUE.has(code) ? 0 : list.codes.indexOf(code) + 1;
}

export function personCodes(person: Person): PersonCodes {
  return {
    age: person.age ?? 0,
    height: person.heightInches ?? 0,
    maritalStatus: codePosition(MARITAL_STATUS, person.maritalStatus),
    motherTongue: codePosition(MOTHER_TONGUE, person.motherTongue),
    education: codePosition(EDUCATION, person.education),
    gotra: codePosition(GOTRA, person.gotra),
    nakshatra: codePosition(NAKSHATRA, person.nakshatra),
    manglik: codePosition(MANGLIK, person.manglik),
  };
}

/** Returns the wishes as integers. `gotra` is the gotra of the person with the wishes. */
export function preferenceCodes(wish: Wishes, gotra: FieldValue<'gotra'>): WishCodes {
  return {
    excludedGotra: wish.other_gotra === true ? codePosition(GOTRA, gotra) : 0,
    ageMin: wish.age_min ?? 0,
    ageMax: wish.age_max ?? OPEN_END,
    heightMin: wish.height_min_inches ?? 0,
    heightMax: wish.height_max_inches ?? OPEN_END,
    maritalStatus: maskOf(MARITAL_STATUS, wish.marital_status),
    motherTongue: maskOf(MOTHER_TONGUE, wish.mother_tongue),
    education: maskOf(EDUCATION, wish.education),
    gotra: maskOf(GOTRA, wish.gotra),
    nakshatra: maskOf(NAKSHATRA, wish.nakshatra),
    manglik: maskOf(MANGLIK, wish.manglik),
  };
}

function maskOf<Code extends string>(list: Choices<Code>, code: Code | null): number {
  const position = codePosition(list, code);
  return position === 0 ? 0 : 1 << position;
}

/**
 * Returns a value of PROFESSION_FIT. A profession fits if it contains the words of the wish side by
 * side, or if both are spellings of the same known word. "CA" fits "Senior CA" but not "Mechanical
 * engineer".
 */
export function professionFit(wish: string | null, profession: string | null): number {
  if (!wish || !profession) return PROFESSION_FIT.unjudged;
  const isContained = spacedWords(profession).includes(spacedWords(wish));
  const isFit = isContained || knownWordOf(profession) === knownWordOf(wish);
  return isFit ? PROFESSION_FIT.fits : PROFESSION_FIT.differs;
}

/** Separators of words. "C++" and "C#" are words, and "MBBS+MD" is two words. */
const separators = /[^\p{L}\p{M}\p{N}+#]+|[+#]+(?=[\p{L}\p{N}])/gu;

/** Returns the words of a text, each between single spaces. */
function spacedWords(text: string): string {
  return ` ${plainSpelling(text).replace(separators, ' ').trim()} `;
}

/**
 * Returns the judgement of all wishes for a person. An additional met wish never lowers the
 * percentage. `professionResult` is a value of PROFESSION_FIT. The function allocates no memory.
 */
export function fitOf(wish: WishCodes, person: PersonCodes, professionResult: number): Judgement {
  return (
    judgeRange(FIT_WEIGHTS.age, person.age, wish.ageMin, wish.ageMax) +
    judgeRange(FIT_WEIGHTS.height, person.height, wish.heightMin, wish.heightMax) +
    judgeList(FIT_WEIGHTS.maritalStatus, wish.maritalStatus, person.maritalStatus) +
    judgeList(FIT_WEIGHTS.motherTongue, wish.motherTongue, person.motherTongue) +
    judgeList(FIT_WEIGHTS.education, wish.education, person.education) +
    judgeList(FIT_WEIGHTS.gotra, wish.gotra, person.gotra) +
    judgeList(FIT_WEIGHTS.nakshatra, wish.nakshatra, person.nakshatra) +
    judgeList(FIT_WEIGHTS.manglik, wish.manglik, person.manglik) +
    judgeOtherGotra(wish.excludedGotra, person.gotra) +
    judgeProfession(professionResult)
  );
}

/** Judges a wish for a range. A value of 0 is missing. */
export function judgeRange(weight: number, value: number, min: number, max: number): Judgement {
  if (value === 0 || (min === 0 && max === OPEN_END)) return 0;
  return judgement(weight, value >= min && value <= max);
}

/** Judges a wish for codes of a list. `mask` has the bits of the wished codes (`WishCodes`). */
export function judgeList(weight: number, mask: number, code: number): Judgement {
  return mask === 0 || code === 0 ? 0 : judgement(weight, ((mask >>> code) & 1) === 1);
}

/** Judges a wish for any gotra except `excluded`, which is 0 if there is no such wish. */
export function judgeOtherGotra(excluded: number, gotra: number): Judgement {
  return excluded === 0 || gotra === 0 ? 0 : judgement(FIT_WEIGHTS.otherGotra, excluded !== gotra);
}

/** Judges a wish for a profession. `professionResult` is a value of PROFESSION_FIT. */
export function judgeProfession(professionResult: number): Judgement {
  if (professionResult === PROFESSION_FIT.unjudged) return 0;
  return judgement(FIT_WEIGHTS.profession, professionResult === PROFESSION_FIT.fits);
}

/** A judged wish as codes and numbers, which the client turns into text. */
export interface JudgedWish {
  readonly kind: WishKind;
  readonly met: boolean;
  readonly wanted: string | null;
  readonly min: number | null;
  readonly max: number | null;
}

/** The share of the wishes that a person meets, and the result of each wish. */
export interface Fit {
  readonly sum: Judgement;
  /** The fit from 0 to 100. Null if there is nothing to judge. */
  readonly fit: number | null;
  readonly reasons: readonly JudgedWish[];
}

/**
 * Returns the fit in one direction: from the wishes and the gotra of one person to the data of the
 * other person. `wish` is null if there are no wishes.
 */
export function preferenceFit(
  { wish, gotra }: { readonly wish: Wishes | null; readonly gotra: FieldValue<'gotra'> },
  person: Person,
): Fit {
  if (wish === null) return { sum: 0, fit: null, reasons: [] };
  const comparison = {
    wish: preferenceCodes(wish, gotra),
    person: personCodes(person),
    professionResult: professionFit(wish.profession, person.profession),
  };
  const sum = fitOf(comparison.wish, comparison.person, comparison.professionResult);
  const reasons: JudgedWish[] = [];
  for (const kind of WISH.codes) {
    const wishJudgement = judgeWish(kind, comparison);
    if (wishJudgement !== 0) {
      reasons.push({ kind, met: metWeight(wishJudgement) > 0, ...wishValues(kind, wish) });
    }
  }
  return { sum, fit: sum === 0 ? null : percentOf(sum), reasons };
}

interface Comparison {
  readonly wish: WishCodes;
  readonly person: PersonCodes;
  readonly professionResult: number;
}

/** Judges one wish. The judgements of all wishes add up to `fitOf`. */
function judgeWish(kind: WishKind, { wish, person, professionResult }: Comparison): Judgement {
  switch (kind) {
    case 'age':
      return judgeRange(FIT_WEIGHTS.age, person.age, wish.ageMin, wish.ageMax);
    case 'height':
      return judgeRange(FIT_WEIGHTS.height, person.height, wish.heightMin, wish.heightMax);
    case 'profession':
      return judgeProfession(professionResult);
    case 'otherGotra':
      return judgeOtherGotra(wish.excludedGotra, person.gotra);
    default:
      return judgeList(FIT_WEIGHTS[kind], wish[kind], person[kind]);
  }
}

function wishValues(kind: WishKind, wish: Wishes): Pick<JudgedWish, 'wanted' | 'min' | 'max'> {
  const noValues = { wanted: null, min: null, max: null };
  switch (kind) {
    case 'age':
      return { ...noValues, min: wish.age_min, max: wish.age_max };
    case 'height':
      return { ...noValues, min: wish.height_min_inches, max: wish.height_max_inches };
    case 'maritalStatus':
      return { ...noValues, wanted: wish.marital_status };
    case 'motherTongue':
      return { ...noValues, wanted: wish.mother_tongue };
    case 'otherGotra':
      return noValues;
    default:
      return { ...noValues, wanted: wish[kind] };
  }
}
