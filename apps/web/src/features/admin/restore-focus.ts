/** Frames after an act during which the focused element may be removed. */
const FRAMES = 40;

/**
 * Moves the focus to the list or the case (`data-focus-home`) if an act removes the focused
 * element. Otherwise the focus would start again at the top of the page.
 */
export function restoreFocus(frames = FRAMES): void {
  if (frames === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true });
    }
    restoreFocus(frames - 1);
  });
}
