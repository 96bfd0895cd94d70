/** Frames after an act within which what had the focus may go. */
const FRAMES = 40;

/**
 * What an act removes may have had the focus, which would then start again at the top of the page:
 * it goes to the list or the case instead (`data-focus-home`).
 */
export function keepFocus(left = FRAMES): void {
  if (left === 0) return;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) {
      document.querySelector<HTMLElement>('[data-focus-home]')?.focus({ preventScroll: true });
    }
    keepFocus(left - 1);
  });
}
