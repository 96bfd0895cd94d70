import { type Judgement, judgedWeight, metWeight, percentOf } from './fit-rules.ts';
import { gunaTable } from './koota-rules.ts';

/** How much each part weighs in the score: wishes, either way, three each; the horoscope two. */
const WISHES = 3;
const GUNA = 2;

/** Guna milan's 36 points in halves. */
const GUNA_MAX_HALVES = 72;

/**
 * The least that must be known of two people for a number: the weight of the judged wishes of both,
 * where guna milan counts like 6. Age, marital status and mother tongue, which everybody gives, are 8.
 */
export const KNOWN_MIN = 10;
const GUNA_KNOWN = 6;

/** What is compared of two people, seen from the first. */
export interface Parts {
  /** How much of my wishes they meet, and how much of theirs I meet. */
  readonly mine: Judgement;
  readonly theirs: Judgement;
  /** 0 to 72; -1 where a star is not known or not shown. */
  readonly gunaHalves: number;
}

/**
 * The score that members are told, 0 to 100: the mean of three parts (how much of my wishes they
 * meet, how much of theirs I meet, guna milan in percent of 36), weighed 3, 3 and 2 and rounded. What
 * is not known is left out. Null where too little is known for a number.
 */
export function scoreOf({ mine, theirs, gunaHalves }: Parts): number | null {
  const known = judgedWeight(mine) + judgedWeight(theirs) + (gunaHalves < 0 ? 0 : GUNA_KNOWN);
  if (known < KNOWN_MIN) return null;
  let weight = 0;
  let sum = 0;
  if (mine !== 0) {
    weight += WISHES;
    sum += WISHES * percentOf(mine);
  }
  if (theirs !== 0) {
    weight += WISHES;
    sum += WISHES * percentOf(theirs);
  }
  if (gunaHalves >= 0) {
    weight += GUNA;
    sum += (GUNA * 100 * gunaHalves) / GUNA_MAX_HALVES;
  }
  return Math.round(sum / weight);
}

/**
 * What a wish is taken to be met by before anything is known, and the weight of that assumption: as
 * much as six points of wishes.
 */
const ASSUMED_SHARE = 0.4;
const ASSUMED_WEIGHT = 6;

/** From 0 to 1: the met share, drawn towards the assumed one the less is known. */
export function expectedShare(sum: Judgement): number {
  return (metWeight(sum) + ASSUMED_SHARE * ASSUMED_WEIGHT) / (judgedWeight(sum) + ASSUMED_WEIGHT);
}

/**
 * From 0 to 1: guna milan's share of 36 points. Where it is not known, what three pairs in four of
 * all have at least: so who gives a star gains by it with three of four.
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

/** How two people are expected to fit, from 0 to 1, by which a list is ordered. */
export function expectedFit(mine: number, theirs: number, guna: number): number {
  return (WISHES * (mine + theirs) + GUNA * guna) / (2 * WISHES + GUNA);
}
