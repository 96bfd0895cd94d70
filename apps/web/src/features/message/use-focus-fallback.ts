import { type RefObject, useEffect, useRef } from 'react';
import type { LogHandle } from './message-log.tsx';

/** Focuses the log if the previously focused element was removed when a dialog closed. */
export function useFocusFallback(open: boolean, log: RefObject<LogHandle | null>): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (hasClosed && isFocusLost()) log.current?.focus();
  }, [open, log]);
}

/** Returns true if no element has the focus, or only an element of a closed dialog. */
function isFocusLost(): boolean {
  const focusedElement = document.activeElement;
  if (focusedElement === null || focusedElement === document.body) return true;
  return focusedElement.closest('dialog:not([open])') !== null;
}

/** Focuses the log in place of a button that is removed on click. */
export function focusLog({ currentTarget }: { readonly currentTarget: Element }): void {
  currentTarget.closest<HTMLElement>('[role=log]')?.focus();
}
