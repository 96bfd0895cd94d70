/** Returns true if the main pointer is a finger, which usually means a keyboard on the screen. */
export function isTouchScreen(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
