/*
 * The order Best match. Whoever has their turn with this viewer today stands first, and the card says
 * so. All others follow by the number that their card shows; who has none, by the number that is
 * expected of them. With one number, the more complete profile and the member who was here lately
 * stand first (up to 8 and 12 points), and who ranks alike is shuffled, each day anew. Members of the
 * viewer's gotra, where either side wishes for another, stand last: their rank is 0.
 */

export const SAGOTRA_RANK = 0;

/** The ranks of one number. */
const RANKS_A_NUMBER = 21;

/** The lowest rank of a turn: a higher one is higher than that of every number. */
const TURN_RANK = 1 + 101 * RANKS_A_NUMBER;

export const RANK_MAX = 2 * 101 * RANKS_A_NUMBER;

/** A turn raises nobody who is expected to fit less. */
const TURN_FIT = 0.5;

const ACTIVITY_POINTS = [
  { days: 7, points: 12 },
  { days: 30, points: 8 },
  { days: 90, points: 3 },
] as const;

/** How one member fits a viewer: the number on the card, 0 to 100, and from 0 to 1 what is expected. */
interface Fit {
  readonly score: number | null;
  readonly expected: number;
}

/** `points`: those for completeness and activity. */
export function rankOf({ score, expected }: Fit, points: number, hasTurn: boolean): number {
  const number = score ?? Math.round(100 * expected);
  const rank = 1 + number * RANKS_A_NUMBER + points;
  return hasTurn && expected >= TURN_FIT ? rank + TURN_RANK - 1 : rank;
}

/** Whether this is the rank of a turn. */
export const isTurn = (rank: number): boolean => rank >= TURN_RANK;

/**
 * Points for the days since a member was last here before today. What happens today does not move
 * anybody in a list that is being read.
 */
export function activityPoints(idleDays: number): number {
  return ACTIVITY_POINTS.find(({ days }) => idleDays <= days)?.points ?? 0;
}

/** So many members, or up to twice as many, have their turn with a viewer on a day. */
const TURNS = 4;

/**
 * One member in 2 ** turnBits has their turn. A power of two, so that it changes only where the number
 * of members has doubled.
 */
export function turnBits(listed: number): number {
  return Math.max(0, Math.floor(Math.log2(Math.max(1, listed) / TURNS)));
}

/**
 * A number from 0 to 2 ** 32 - 1 for each member, by which a viewer's list is shuffled on a day
 * (`YYYY-MM-DD`). A hash, so that every process answers alike; viewer and member are their numbers in
 * `browse_people`.
 */
export function createShuffle(viewer: number, today: string): (member: number) => number {
  const seed = mix(viewer) ^ mix(Date.parse(today) / 86_400_000);
  return (member) => mix(member ^ seed) >>> 0;
}

/** Whether a member has their turn, by their number in the shuffle; among few, nobody needs one. */
export function hasTurn(shuffled: number, bits: number): boolean {
  return bits > 0 && shuffled >>> (32 - bits) === 0;
}

/** Spreads a number over 32 bits (the finalizer of MurmurHash3). */
function mix(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
