import { useEffect, useRef } from 'react';
import { deviceStorage } from '../../storage/safe-storage.ts';

interface QueueKeys {
  readonly rowCount: number;
  readonly focusRow: (index: number) => void;
  /**
   * Returns the index of the row that is or contains the focused element. If there is none, the
   * case desk returns the index of the opened case. Returns -1 if there is no such row either.
   */
  readonly currentRow: () => number;
  /** Keys that act on the current row. */
  readonly rowActions: Readonly<Record<string, (index: number) => void>>;
  /** Keys that act on the whole list. */
  readonly listActions: Readonly<Record<string, () => void>>;
}

const ROW_STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Handles the single keys of the member list or the case desk, except while typing. j, k and the
 * arrow keys move between the rows, and the other keys act.
 */
export function useQueueKeys({
  rowCount,
  focusRow,
  currentRow,
  rowActions,
  listActions,
}: QueueKeys): void {
  usePanelKeys((event) => {
    const index = currentRow();
    const step = stepOf(event);
    const rowAction = index < 0 ? undefined : rowActions[event.key];
    if (step !== undefined && rowCount > 0)
      focusRow(Math.min(Math.max(0, index + step), rowCount - 1));
    else if (rowAction) rowAction(index);
    else if (listActions[event.key]) listActions[event.key]?.();
    else return false;
    return true;
  });
}

/** Returns the number of rows by which a key moves, or undefined if the key does not move. */
function stepOf(event: KeyboardEvent): number | undefined {
  // Outside a row the arrow keys scroll the page.
  const isScrollKey = event.key.startsWith('Arrow') && !isInRow(event);
  return isScrollKey ? undefined : ROW_STEPS[event.key];
}

/**
 * Listens to single keys, except while typing or if the shortcuts are disabled. `onKey` returns
 * true if it handled the key. A key that is held down repeats its move but not its act.
 */
export function usePanelKeys(onKey: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isPanelKey(event) && latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

function isPanelKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isForFieldOrOverlay(event)) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.repeat && ROW_STEPS[event.key] === undefined) return false;
  // The list of shortcuts always opens, because it contains the setting that enables shortcuts.
  return event.key === '?' || !areShortcutsDisabled();
}

/** Returns true if a key is for a field, a dialog or a menu. */
function isForFieldOrOverlay({ target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.matches('input:not([type=checkbox]), textarea, select') ||
    !!target.closest('dialog, [role=dialog], [role=alertdialog], [role=menu]')
  );
}

function isInRow({ target }: Event): boolean {
  return target instanceof Element && target.closest('[data-row]') !== null;
}

const KEYS_OFF = 'panel-keys-off';

/** Returns true if single keys are disabled, for people who dictate or press keys by accident. */
export function areShortcutsDisabled(): boolean {
  return deviceStorage.getItem(KEYS_OFF) === 'true';
}

export function setShortcutsDisabled(isDisabled: boolean): void {
  if (isDisabled) deviceStorage.setItem(KEYS_OFF, 'true');
  else deviceStorage.removeItem(KEYS_OFF);
}
