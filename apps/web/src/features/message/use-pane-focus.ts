import { useEffect, useRef } from 'react';

/**
 * On a phone the list and the chat take turns: the focus goes with what is shown, and on the way back
 * to the row it came from. Where both stand side by side it stays where it is.
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

/** What had the focus is gone, or no longer to be seen. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}
