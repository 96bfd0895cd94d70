import { useEffect, useRef } from 'react';

/**
 * Moves the focus between list and chat on a phone, where only one of them is shown: into the chat, and
 * back to the row that opened it. Where both are shown the focus stays where it is.
 */
export function usePaneFocus(chosen: string | null) {
  const list = useRef<HTMLElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const shown = useRef(chosen);
  useEffect(() => {
    const former = shown.current;
    shown.current = chosen;
    if (former === chosen || !isFocusLost()) return;
    const row = list.current?.querySelector<HTMLElement>(`a[href$="${former}"]`);
    if (chosen === null) row?.focus();
    else pane.current?.focus();
  }, [chosen]);
  return { list, pane };
}

/** Whether the focused element was removed or is no longer visible. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}
