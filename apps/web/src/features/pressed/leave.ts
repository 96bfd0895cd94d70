import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { useEffect, useEffectEvent } from 'react';

/** Opens a neutral page, which replaces this page in the history. */
export function openNeutralPage(): void {
  // Hides the page at once, because the connection may be slow.
  document.documentElement.hidden = true;
  document.title = '';
  window.location.replace(NEUTRAL_PAGE);
}

/** Maximum milliseconds between the two key presses. */
const DOUBLE_PRESS_MS = 1500;

/** Calls `leave` when Escape is pressed twice in a row, regardless of the focus. */
export function useEscapeTwice(leave: () => void): void {
  const onDoublePress = useEffectEvent(leave);
  useEffect(() => {
    let lastEscapeAt = Number.NEGATIVE_INFINITY;
    const onKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      // An Escape for an input method (`isComposing`) also counts, because leaving must work while
      // text is typed.
      if (repeat) return;
      if (key !== 'Escape') {
        lastEscapeAt = Number.NEGATIVE_INFINITY;
      } else if (timeStamp - lastEscapeAt <= DOUBLE_PRESS_MS) {
        onDoublePress();
      } else {
        lastEscapeAt = timeStamp;
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
