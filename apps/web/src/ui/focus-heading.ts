/** Gives the focus to the heading of the screen, where what had it is gone. A screen behind has none in sight. */
export function focusHeading(): void {
  const headings = [...document.querySelectorAll<HTMLElement>('main h1')];
  const heading = headings.find((one) => one.checkVisibility());
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus();
}
