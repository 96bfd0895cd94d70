import { type Judgement, judgedWeight, metWeight, percentOf } from './fit.ts';
import { gunaTable } from './koota.ts';

/**
 * The weights of the values in the score: three for the wishes of each side, and two for the
 * horoscope.
 */
const WISHES_WEIGHT = 3;
const GUNA_WEIGHT = 2;

/** The 36 points of guna milan in half points. */
export const GUNA_MAX_HALVES = 72;

/**
 * The minimum weight of known data for a score: the judged weight of both sides' wishes, plus 6 if
 * guna milan is known. Age, marital status and mother tongue, which everybody enters, add up to 8.
 */
export const KNOWN_MIN = 10;
const GUNA_KNOWN_WEIGHT = 6;

/** The values from which a score is computed, from the perspective of the viewer. */
export interface ScoreInputs {
  /** The judgement of the viewer's wishes for the other person. */
  readonly mine: Judgement;
  /** The judgement of the other person's wishes for the viewer. */
  readonly theirs: Judgement;
  /** Guna milan in half points from 0 to 72, or -1 if a star is missing or not shown. */
  readonly gunaHalves: number;
}

/**
 * Returns the score that members see, from 0 to 100, or null if too little is known. It is the
 * rounded mean of three values: the met share of `mine`, the met share of `theirs`, and guna milan
 * in percent of 36. Their weights are 3, 3 and 2. Missing values are left out.
 */
export function scoreOf({ mine, theirs, gunaHalves }: ScoreInputs): number | null {
  const knownWeight =
    judgedWeight(mine) + judgedWeight(theirs) + (gunaHalves < 0 ? 0 : GUNA_KNOWN_WEIGHT);
  if (knownWeight < KNOWN_MIN) return null;
  let weight = 0;
  let sum = 0;
  if (mine !== 0) {
    weight += WISHES_WEIGHT;
    sum += WISHES_WEIGHT * percentOf(mine);
  }
  if (theirs !== 0) {
    weight += WISHES_WEIGHT;
    sum += WISHES_WEIGHT * percentOf(theirs);
  }
  if (gunaHalves >= 0) {
    weight += GUNA_WEIGHT;
    sum += (GUNA_WEIGHT * 100 * gunaHalves) / GUNA_MAX_HALVES;
  }
  return Math.round(sum / weight);
}

/**
 * The share of met wishes that is assumed before anything is known, and the weight of this
 * assumption beside the judged weight.
 */
const ASSUMED_SHARE = 0.4;
const ASSUMED_WEIGHT = 6;

/** Returns the met share from 0 to 1, closer to the assumed share if less is known. */
export function expectedShare(sum: Judgement): number {
  return (metWeight(sum) + ASSUMED_SHARE * ASSUMED_WEIGHT) / (judgedWeight(sum) + ASSUMED_WEIGHT);
}

/**
 * Returns the share of the 36 points of guna milan, from 0 to 1. For a missing star, the share is
 * one that three of four pairs reach, so that three of four people gain if they enter their star.
 */
export function expectedGuna(gunaHalves: number): number {
  return (gunaHalves < 0 ? assumedGuna() : gunaHalves) / GUNA_MAX_HALVES;
}

let lowerQuartile: number | undefined;

function assumedGuna(): number {
  if (lowerQuartile === undefined) {
    const sorted = gunaTable().slice().sort();
    lowerQuartile = sorted[Math.floor(sorted.length / 4)] as number;
  }
  return lowerQuartile;
}

/** Returns the expected compatibility of two people from 0 to 1, by which lists are ordered. */
export function expectedFit(mine: number, theirs: number, guna: number): number {
  return (WISHES_WEIGHT * (mine + theirs) + GUNA_WEIGHT * guna) / (2 * WISHES_WEIGHT + GUNA_WEIGHT);
}
