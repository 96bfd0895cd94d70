/** How much each part weighs in the score: wishes, either way, three each; the horoscope two. */
const WISHES = 3;
const GUNA = 2;

/** Guna milan's 36 points in halves. */
const GUNA_MAX_HALVES = 72;

/**
 * The score of two people, 0 to 100: the mean of three parts (how much of my wishes they meet, how
 * much of theirs I meet, guna milan in percent of 36), weighed 3, 3 and 2 and rounded. A part of -1
 * is left out, not counted as bad; with none left it is -1. More in any part never lowers the score.
 * `mine` and `theirs` 0 to 100, `gunaHalves` 0 to 72. Allocates nothing.
 */
export function scoreOf(mine: number, theirs: number, gunaHalves: number): number {
  let weight = 0;
  let sum = 0;
  if (mine >= 0) {
    weight += WISHES;
    sum += WISHES * mine;
  }
  if (theirs >= 0) {
    weight += WISHES;
    sum += WISHES * theirs;
  }
  if (gunaHalves >= 0) {
    weight += GUNA;
    sum += (GUNA * 100 * gunaHalves) / GUNA_MAX_HALVES;
  }
  return weight === 0 ? -1 : Math.round(sum / weight);
}

/** The same with null for what is not known; `guna` in points, 0 to 36. */
export function score(parts: {
  readonly mine: number | null;
  readonly theirs: number | null;
  readonly guna: number | null;
}): number | null {
  const { mine, theirs, guna } = parts;
  const result = scoreOf(mine ?? -1, theirs ?? -1, guna === null ? -1 : 2 * guna);
  return result < 0 ? null : result;
}
