import { community } from '@sambandha/contract/community';

/** How many days the limit of a week looks back on, today included. */
export const WEEK_DAYS = 7;

/** So many in a day are a reason for a person to look at the account. */
export const REVIEW_PROFILES = 100;
export const REVIEW_CARDS = 400;

/** The days on which an account is new: the one it was made on, and the next. */
export const NEW_DAYS = 2;

/** A day (`YYYY-MM-DD`) some days later. */
export function daysLater(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const there = new Intl.DateTimeFormat('sv-SE', {
  timeZone: community.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** When a day begins where the community lives. */
export function beginningOf(day: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  let moment = wanted;
  // Twice, since the clocks may change between the first guess and the day's beginning.
  for (let round = 0; round < 2; round++) {
    const shown = Date.parse(`${there.format(moment).replace(' ', 'T')}Z`);
    moment += wanted - shown;
  }
  return new Date(moment);
}

/** What was shown on one day: numbers of members. */
export interface ShownOn {
  readonly day: string;
  readonly cards: readonly number[];
}

/** How many different members the days up to `today` showed within a week. */
export function shownInWeek(days: readonly ShownOn[], today: string): number {
  const first = daysLater(today, 1 - WEEK_DAYS);
  const shown = days.filter(({ day }) => day >= first && day <= today);
  return new Set(shown.flatMap(({ cards }) => cards)).size;
}

/** The first day after today by which a week that shows no more has fallen to so many members. */
export function weekFallsTo(most: number, days: readonly ShownOn[], today: string): string {
  for (let later = 1; later < WEEK_DAYS; later++) {
    const day = daysLater(today, later);
    if (shownInWeek(days, day) <= most) return day;
  }
  return daysLater(today, WEEK_DAYS);
}
