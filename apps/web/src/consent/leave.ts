import { dropToken } from './token.ts';

/** Where the quick exit leads: a page that anybody may have open. */
const NEUTRAL = 'https://www.wikipedia.org/';

/** Milliseconds within which Esc is pressed twice. */
const TWICE_MS = 1_500;

/** Leaves the page in its place in the history; what it showed goes first, whatever the line does. */
export function leave(): void {
  dropToken();
  wipe();
  location.replace(NEUTRAL);
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
 * Nothing is shown again to who comes back: the browser may keep the page as it was. Then it starts anew,
 * without the code.
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
