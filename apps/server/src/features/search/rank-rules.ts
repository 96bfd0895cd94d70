/*
 * The order Best match. Members who have their turn with this viewer today come first, under a
 * heading of their own. All others follow by the score on their card, or by the expected score if
 * there is none. Among equal scores, more complete profiles and recently active members come first
 * (up to 8 and 12 points). Equal ranks are shuffled every day. Members of the viewer's gotra, if
 * either side wishes for another, come last: their rank is 0.
 */

export const SAGOTRA_RANK = 0;

/** Number of ranks for each score. */
const RANKS_PER_SCORE = 21;

/** The lowest rank of a turn; it is above the ranks of all scores. */
const TURN_RANK = 1 + 101 * RANKS_PER_SCORE;

export const RANK_MAX = 2 * 101 * RANKS_PER_SCORE;

/** Minimum expected fit for a turn. */
const TURN_FIT = 0.5;

const ACTIVITY_POINTS = [
  { days: 7, points: 12 },
  { days: 30, points: 8 },
  { days: 90, points: 3 },
] as const;

/** The fit of a member: the score on the card, 0 to 100, and the expected fit, 0 to 1. */
interface Fit {
  readonly score: number | null;
  readonly expected: number;
}

/** The rank of a member. `points` is the sum for completeness and activity. */
export function rankOf({ score, expected }: Fit, points: number, hasTurn: boolean): number {
  const scoreValue = score ?? Math.round(100 * expected);
  const rank = 1 + scoreValue * RANKS_PER_SCORE + points;
  return hasTurn && expected >= TURN_FIT ? rank + TURN_RANK - 1 : rank;
}

/** True for the rank of a turn. */
export const isTurn = (rank: number): boolean => rank >= TURN_RANK;

/**
 * Points for the days since a member's last visit before today. Today's visits do not move anyone
 * in a list that is being read.
 */
export function activityPoints(idleDays: number): number {
  return ACTIVITY_POINTS.find(({ days }) => idleDays <= days)?.points ?? 0;
}

/** Number of members, or up to twice as many, who have their turn with a viewer on a day. */
const TURNS = 4;

/**
 * One member in 2 ** turnBits has their turn. A power of two changes only when the number of
 * members has doubled.
 */
export function turnBits(listed: number): number {
  return Math.max(0, Math.floor(Math.log2(Math.max(1, listed) / TURNS)));
}

/**
 * A number from 0 to 2 ** 32 - 1 for each member, by which a viewer's list is shuffled on a day
 * (`YYYY-MM-DD`). A hash, so that every process returns the same; viewer and member are their
 * numbers in `browse_people`.
 */
export function createShuffle(viewer: number, today: string): (member: number) => number {
  const seed = mix(viewer) ^ mix(Date.parse(today) / 86_400_000);
  return (member) => mix(member ^ seed) >>> 0;
}

/** True if the number in the shuffle has its turn; among few members, nobody needs one. */
export function hasTurn(shuffleNumber: number, bits: number): boolean {
  return bits > 0 && shuffleNumber >>> (32 - bits) === 0;
}

/** Spreads a number over 32 bits (the finalizer of MurmurHash3). */
function mix(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
