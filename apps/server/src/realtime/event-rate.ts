/** Events per connection and window: far more than a person needs, far less than does harm. */
const MAX_EVENTS = 60;
const WINDOW = 10_000;

/**
 * Returns the function that counts an event and says whether it is allowed; `now` in milliseconds.
 */
export function createEventRateLimit(): (now: number) => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let used = 0;
  return (now) => {
    if (now - since >= WINDOW) {
      since = now;
      used = 0;
    }
    used += 1;
    return used <= MAX_EVENTS;
  };
}
