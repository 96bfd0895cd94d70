/** Opens the folded section around a control. */
export function openFoldAround(id: string): void {
  const fold = document.getElementById(id)?.closest('details');
  if (fold) fold.open = true;
}

/**
 * Focuses a control, or the first control of a group. Opens the folded section around the control
 * or group, and scrolls to it.
 */
export function focusControl(id: string): void {
  openFoldAround(id);
  const target = document.getElementById(id);
  const control = target?.matches('fieldset')
    ? target.querySelector<HTMLElement>('input, select, textarea')
    : target;
  control?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center' });
}
