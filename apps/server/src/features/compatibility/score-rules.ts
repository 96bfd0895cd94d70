import { type Judgement, judgedWeight, metWeight, percentOf } from './fit-rules.ts';
import { gunaTable } from './koota-rules.ts';

/** The weight of each part of the score: three for the wishes of each side, two for the horoscope. */
const WISHES_WEIGHT = 3;
const GUNA_WEIGHT = 2;

/** The 36 points of guna milan in half points. */
export const GUNA_MAX_HALVES = 72;

/**
 * The minimum of known data for a score: the weight of the judged wishes of both sides, where guna
 * milan counts as 6. Age, marital status and mother tongue, which everybody enters, add up to 8.
 */
export const KNOWN_MIN = 10;
const GUNA_KNOWN_WEIGHT = 6;

/** The compared parts of two people, from the perspective of the first. */
export interface Parts {
  /** The viewer's wishes as the other person meets them, and the other way round. */
  readonly mine: Judgement;
  readonly theirs: Judgement;
  /** 0 to 72; -1 if a star is missing or not shown. */
  readonly gunaHalves: number;
}

/**
 * The score that members see, 0 to 100: the rounded mean of three parts (the met share of `mine`,
 * the met share of `theirs`, guna milan in percent of 36) with the weights 3, 3 and 2. Missing
 * parts are left out. Null if too little is known.
 */
export function scoreOf({ mine, theirs, gunaHalves }: Parts): number | null {
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
 * The assumed share of met wishes before anything is known, and the weight of this assumption, equal
 * to six points of wishes.
 */
const ASSUMED_SHARE = 0.4;
const ASSUMED_WEIGHT = 6;

/** 0 to 1: the met share, moved towards the assumed share if little is known. */
export function expectedShare(sum: Judgement): number {
  return (metWeight(sum) + ASSUMED_SHARE * ASSUMED_WEIGHT) / (judgedWeight(sum) + ASSUMED_WEIGHT);
}

/**
 * 0 to 1: guna milan's share of 36 points. If a star is missing, a value that three of four pairs
 * reach is assumed, so that three of four people gain if they enter their star.
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

/** The expected compatibility of two people, from 0 to 1, for the order of lists. */
export function expectedFit(mine: number, theirs: number, guna: number): number {
  return (WISHES_WEIGHT * (mine + theirs) + GUNA_WEIGHT * guna) / (2 * WISHES_WEIGHT + GUNA_WEIGHT);
}
