import type { Said } from '../../db/schema/moderation.ts';

/**
 * Number of statements kept per case: the first ones always stay, because somebody else with the
 * phone must not displace them.
 */
const SAID_FIRST = 5;
const SAID_LAST = 15;

/** Adds a statement to the previous ones, unless it is empty. */
export function withSaid(before: readonly Said[], now: Said): readonly Said[] {
  const { contact, time, words } = now;
  if (contact === null && time === null && words === null) return before;
  return [...before.slice(0, SAID_FIRST), ...[...before.slice(SAID_FIRST), now].slice(-SAID_LAST)];
}
