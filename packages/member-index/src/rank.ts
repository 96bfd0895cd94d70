import { DAY_MS } from '@sambandha/contract/durations';

/*
 * The order Best match. Members who have their turn with this viewer today come first, in the same
 * list, with a tag on their card. All others are ordered by the score on their card, or by the
 * expected score if there is none. Among equal scores, more complete profiles and recently active
 * members come first (up to 8 and 12 points). Equal ranks are shuffled every day. Members of the
 * viewer's gotra come last with rank 0 if either side wishes for another gotra.
 */

export const SAGOTRA_RANK = 0;

/** Number of scores, from 0 to 100. */
const SCORES = 101;

/** Number of ranks for each score, one for each sum of points from 0 to 20. */
const RANKS_PER_SCORE = 21;

/** The lowest rank of a turn. It is above the ranks of all scores. */
const TURN_RANK = 1 + SCORES * RANKS_PER_SCORE;

/** The highest rank of a turn. */
export const RANK_MAX = 2 * SCORES * RANKS_PER_SCORE;

/** The minimum expected fit for a turn. */
const TURN_FIT = 0.5;

const ACTIVITY_POINTS = [
  { days: 7, points: 12 },
  { days: 30, points: 8 },
  { days: 90, points: 3 },
] as const;

/** The fit of a member: the score on the card from 0 to 100, and the expected fit from 0 to 1. */
interface Fit {
  readonly score: number | null;
  readonly expected: number;
}

/** Returns the rank of a member. `points` is the sum for completeness and activity. */
export function rankOf({ score, expected }: Fit, points: number, isTheirTurn: boolean): number {
  const scoreValue = score ?? Math.round(100 * expected);
  const rank = 1 + scoreValue * RANKS_PER_SCORE + points;
  return isTheirTurn && expected >= TURN_FIT ? rank + TURN_RANK - 1 : rank;
}

export const isTurn = (rank: number): boolean => rank >= TURN_RANK;

/**
 * Returns the points for the days since a member's last visit before today. Today's visits have no
 * effect, so that nobody moves in a list that is being read.
 */
export function activityPoints(idleDays: number): number {
  return ACTIVITY_POINTS.find(({ days }) => idleDays <= days)?.points ?? 0;
}

/**
 * The smallest average number of turns for a viewer on a day. The average is less than twice this
 * number. Members with an expected fit below TURN_FIT lose their turn.
 */
const MIN_TURNS = 4;

/**
 * Returns the number of bits that determine turns: one member in 2 ** turnBits has their turn. A
 * power of two changes only when the number of members has doubled.
 */
export function turnBits(listed: number): number {
  return Math.max(0, Math.floor(Math.log2(Math.max(1, listed) / MIN_TURNS)));
}

/**
 * Returns a function that returns a number from 0 to 2 ** 32 - 1 for each member, by which a
 * viewer's list is shuffled on a day (`YYYY-MM-DD`). The number is a hash, so that every process
 * returns the same number. `viewer` and `member` are numbers in `browse_people`.
 */
export function createShuffle(viewer: number, today: string): (member: number) => number {
  const seed = mix(viewer) ^ mix(Date.parse(today) / DAY_MS);
  return (member) => mix(member ^ seed) >>> 0;
}

/**
 * Returns true if the member with this number in the shuffle has their turn. If there are few
 * members, there are no turns.
 */
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
