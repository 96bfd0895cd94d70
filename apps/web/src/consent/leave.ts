import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { dropToken } from './token.ts';

/** Maximum milliseconds between two presses of Esc that leave the page. */
const TWICE_MS = 1_500;

/** Replaces the page in the history. The content is removed first, in case the connection is slow. */
export function leave(): void {
  dropToken();
  wipe();
  location.replace(NEUTRAL_PAGE);
}

export function leaveOnEscapes(): void {
  let last = Number.NEGATIVE_INFINITY;
  addEventListener('keydown', ({ key, timeStamp, repeat }) => {
    if (key !== 'Escape') last = Number.NEGATIVE_INFINITY;
    else if (!repeat && timeStamp - last < TWICE_MS) leave();
    else if (!repeat) last = timeStamp;
  });
}

/**
 * Clears the page when it is left, because the browser may keep it as it was. A reader who returns
 * starts again, without the code.
 */
export function wipeWhenLeft(): void {
  addEventListener('pagehide', wipe);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function wipe(): void {
  document.body.replaceChildren();
}
