import { useEffect, useRef } from 'react';

interface QueueKeys {
  /** How many rows there are. */
  readonly rows: number;
  readonly focusRow: (index: number) => void;
  /** The row that has the focus, or one inside of it; -1: none. */
  readonly current: () => number;
  /** Keys that act on the current row. */
  readonly onRow: Readonly<Record<string, (index: number) => void>>;
  /** Keys that act on the whole list. */
  readonly anywhere: Readonly<Record<string, () => void>>;
}

/** Single keys for working through a queue: j and k move, the others act. Never while typing. */
export function useQueueKeys(keys: QueueKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { rows, focusRow, current, onRow, anywhere } = latest.current;
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = current();
      const step = { j: at + 1, k: Math.max(0, at - 1) }[event.key];
      if (step !== undefined && rows > 0) focusRow(Math.min(step, rows - 1));
      else if (at >= 0 && onRow[event.key]) onRow[event.key]?.(at);
      else if (anywhere[event.key]) anywhere[event.key]?.();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

/** Whether a key belongs to a text that is being typed, or to a dialog. */
export function isTyping({ target }: Event): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.matches('input:not([type=checkbox]), textarea, select') ||
    !!target.closest('dialog, [role=dialog], [role=alertdialog], [role=menu]')
  );
}
