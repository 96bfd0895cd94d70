/** Returns the index one step away, wrapping around at both ends. `count` is at least 1. */
export function wrapIndex(index: number, step: number, count: number): number {
  return (((index + step) % count) + count) % count;
}

/** Minimum length of a swipe in pixels. A shorter movement is a click. */
const SWIPE_MIN = 40;

/** Minimum ratio of the horizontal to the vertical movement. Other movements scroll the page. */
const SWIPE_RATIO = 1.2;

/** Returns 1 for a swipe to the next photo, -1 for one to the previous photo, otherwise 0. */
export function swipeStep(deltaX: number, deltaY: number): -1 | 0 | 1 {
  if (Math.abs(deltaX) < SWIPE_MIN || Math.abs(deltaX) < Math.abs(deltaY) * SWIPE_RATIO) return 0;
  return deltaX < 0 ? 1 : -1;
}
