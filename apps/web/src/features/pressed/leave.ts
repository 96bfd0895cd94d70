import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { useEffect, useEffectEvent } from 'react';

/** Leaves to a page that anybody may have open. It replaces this page in the history. */
export function leave(): void {
  // Hides the page at once, in case the connection is slow.
  document.documentElement.hidden = true;
  document.title = '';
  window.location.replace(NEUTRAL_PAGE);
}

/** Maximum time between the two key presses, in milliseconds. */
const TWICE_WITHIN = 1500;

/** Calls `act` when Escape is pressed twice in a row, regardless of the focus. */
export function useEscapeTwice(act: () => void): void {
  const go = useEffectEvent(act);
  useEffect(() => {
    // An Escape that belongs to an input method counts too: leaving must work while a text is typed.
    let lastEscapeAt = Number.NEGATIVE_INFINITY;
    const onKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
      if (repeat) return;
      if (key !== 'Escape') {
        lastEscapeAt = Number.NEGATIVE_INFINITY;
      } else if (timeStamp - lastEscapeAt <= TWICE_WITHIN) {
        go();
      } else {
        lastEscapeAt = timeStamp;
      }
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, []);
}
