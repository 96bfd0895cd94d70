/** What one connection may say: far more than a person needs, far less than hurts. */
const MOST = 60;
const WINDOW = 10_000;

/** Returns whether one more event of a connection is taken; `now` in milliseconds. */
export function createAllowance(): (now: number) => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (now) => {
    if (now - since >= WINDOW) {
      since = now;
      used = 0;
    }
    used += 1;
    return used <= MOST;
  };
}
