/**
 * Focuses the visible heading of the screen, after the focused element is gone. A hidden screen has
 * no visible one.
 */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((one) => one.checkVisibility());
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}
