/** Opens the folded section around a control. */
export function unfold(id: string): void {
  const fold = document.getElementById(id)?.closest('details');
  if (fold) fold.open = true;
}

/**
 * Focuses a control, or the first one of a group. Opens the folded section around it, and scrolls
 * it to the middle of the window.
 */
export function focusControl(id: string): void {
  unfold(id);
  const target = document.getElementById(id);
  const control = target?.matches('fieldset')
    ? target.querySelector<HTMLElement>('input, select, textarea')
    : target;
  control?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
