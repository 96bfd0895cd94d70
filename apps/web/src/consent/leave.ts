import { NEUTRAL_PAGE } from '@sambandha/contract/pressed/choices';
import { removeToken } from './token.ts';

/** Maximum milliseconds between the two presses of Esc that leave the page. */
const DOUBLE_PRESS_MS = 1_500;

/**
 * Opens the neutral page, which replaces this page in the history. The token and the content are
 * removed first, because the connection may be slow.
 */
export function leavePage(): void {
  removeToken();
  clearPage();
  location.replace(NEUTRAL_PAGE);
}

export function leaveOnDoubleEscape(): void {
  let lastPress = Number.NEGATIVE_INFINITY;
  addEventListener('keydown', ({ key, timeStamp, repeat }) => {
    if (key !== 'Escape') lastPress = Number.NEGATIVE_INFINITY;
    else if (!repeat && timeStamp - lastPress < DOUBLE_PRESS_MS) leavePage();
    else if (!repeat) lastPress = timeStamp;
  });
}

/**
 * Clears the page when it is left, because the browser may restore its last state. A reader who
 * returns has to enter the code again.
 */
export function clearPageWhenLeft(): void {
  addEventListener('pagehide', clearPage);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

function clearPage(): void {
  document.body.replaceChildren();
}
