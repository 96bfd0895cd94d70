/*
 * The order Best match. A rank is a whole number from 0 to RANK_MAX, which fits a signed byte: how two
 * people are expected to fit (up to 80), how complete the profile is (8), how lately its member was
 * here (12), and whether it has its turn with this viewer today (26). Nobody whom either side does
 * not wish for, because they share a gotra, is above anybody else: their rank is 0. Who ranks alike
 * is shuffled, each day anew.
 */

export const RANK_MAX = 127;
export const SAGOTRA_RANK = 0;
const LOWEST = 1;

const FIT_POINTS = 80;
const TURN_POINTS = 26;
/** A turn raises nobody who is expected to fit less. */
const TURN_FIT = 0.5;

const ACTIVITY_POINTS = [
  { days: 7, points: 12 },
  { days: 30, points: 8 },
  { days: 90, points: 3 },
] as const;

/** `fit` from 0 to 1. Allocates nothing. */
export function rankOf(
  fit: number,
  completeness: number,
  activity: number,
  hasTurn: boolean,
): number {
  const points = Math.round(FIT_POINTS * fit) + completeness + activity;
  return LOWEST + points + (hasTurn && fit >= TURN_FIT ? TURN_POINTS : 0);
}

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

/** Whether a member has their turn, by their number in the shuffle. */
export function hasTurn(shuffled: number, bits: number): boolean {
  return bits === 0 || shuffled >>> (32 - bits) === 0;
}

/** Spreads a number over 32 bits (the finalizer of MurmurHash3). */
function mix(number: number): number {
  let hash = number | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
