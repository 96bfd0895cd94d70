import type { Said } from '../../db/schema/moderation.ts';

/** What is kept of one case: somebody else with the phone must not push out what was said first. */
const SAID_FIRST = 5;
const SAID_LAST = 15;

/** What was said, with what is said now, unless that is nothing. */
export function withSaid(before: readonly Said[], now: Said): readonly Said[] {
  const { contact, time, words } = now;
  if (contact === null && time === null && words === null) return before;
  return [...before.slice(0, SAID_FIRST), ...[...before.slice(SAID_FIRST), now].slice(-SAID_LAST)];
}
