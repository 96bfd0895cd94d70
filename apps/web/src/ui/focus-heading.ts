/**
 * Moves the focus to the visible heading after the focused element was removed. Does nothing on a
 * hidden screen.
 */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((element) => element.checkVisibility());
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}
