/** The place a step away, going round at both ends. `count` is at least 1. */
export function around(place: number, step: number, count: number): number {
  return (((place + step) % count) + count) % count;
}

/** Pixels that a finger must travel to turn the page; less is a press. */
const SWIPE_MIN = 40;

/** Where a swipe leads: 1 to the next, -1 to the one before, 0 when it was none. */
export function swipeStep(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) < SWIPE_MIN || Math.abs(dx) < Math.abs(dy) * 1.2) return 0;
  return dx < 0 ? 1 : -1;
}
