import { useEffect, useRef } from 'react';
import { onDevice } from '../../storage/kept.ts';

interface QueueKeys {
  /** Number of rows. */
  readonly rows: number;
  readonly focusRow: (index: number) => void;
  /** Index of the row that has or contains the focus; -1: none. */
  readonly current: () => number;
  /** Keys that act on the current row. */
  readonly onRow: Readonly<Record<string, (index: number) => void>>;
  /** Keys that act on the whole list. */
  readonly anywhere: Readonly<Record<string, () => void>>;
}

const ROW_STEPS: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/** Single keys for a queue: j and k move, the others act. Inactive while typing. */
export function useQueueKeys({ rows, focusRow, current, onRow, anywhere }: QueueKeys): void {
  usePanelKeys((event) => {
    const at = current();
    const step = ROW_STEPS[event.key];
    // Outside a row the arrows scroll the page.
    const arrow = event.key.startsWith('Arrow') && !isInRow(event);
    if (step !== undefined && !arrow && rows > 0) {
      focusRow(Math.min(Math.max(0, at + step), rows - 1));
    } else if (at >= 0 && onRow[event.key]) onRow[event.key]?.(at);
    else if (anywhere[event.key]) anywhere[event.key]?.();
    else return false;
    return true;
  });
}

/**
 * Listens to single keys, except while typing or if they are disabled. `press` returns true if it
 * handled the key. A key that is held down repeats moves only, not acts.
 */
export function usePanelKeys(press: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.repeat && ROW_STEPS[event.key] === undefined) return;
      if (areKeysOff() && event.key !== '?') return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** True if a key belongs to typed text or to a dialog. */
export function isTyping({ target }: Event): boolean {
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

/** True if single keys are disabled, for people who dictate or press keys by accident. */
export function areKeysOff(): boolean {
  return onDevice.getItem(KEYS_OFF) === 'true';
}

export function switchKeys(off: boolean): void {
  if (off) onDevice.setItem(KEYS_OFF, 'true');
  else onDevice.removeItem(KEYS_OFF);
}
