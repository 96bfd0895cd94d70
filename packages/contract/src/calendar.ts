import { community } from './community.ts';

// Creating a format takes a hundred times as long as using it.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: community.timeZone });

/** No day begins within a quarter of an hour, in any time zone. */
const QUARTER_HOUR = 15 * 60_000;

/**
 * Dates by quarter of an hour. Formatting the twelve moments of a page took a fiftieth of a request of
 * Browse.
 */
const dates = new Map<number, string>();
const MOST_DATES = 5000;

/** Returns the calendar date in the community's time zone, by default that of the wall clock. */
export function todayThere(now: Date = new Date()): string {
  const quarter = Math.floor(now.getTime() / QUARTER_HOUR);
  const formatted = dates.get(quarter);
  if (formatted !== undefined) return formatted;
  if (dates.size >= MOST_DATES) dates.clear();
  const date = calendar.format(now);
  dates.set(quarter, date);
  return date;
}

/**
 * Returns the completed years on `today`; both dates `YYYY-MM-DD`. Someone born on 29 February ages on 1
 * March.
 */
export function ageOn(dateOfBirth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
