import { communityDate } from '@sambandha/contract/calendar';
import { community } from '@sambandha/contract/community';

/** Number of days of the weekly limit, including today. */
export const WEEK_DAYS = 7;

/**
 * The numbers of opened profiles and of cards on a day at which a moderator reviews the account.
 */
export const REVIEW_PROFILES = 100;
export const REVIEW_CARDS = 400;

/** Number of days for which an account is new: the day of registration, and the next. */
export const NEW_ACCOUNT_DAYS = 2;

/** Returns the day (`YYYY-MM-DD`) that is a number of days later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Formats a time as `YYYY-MM-DD HH:MM:SS`, which is the Swedish format. */
const localTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: community.timeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Returns the start of a day in the community's time zone. */
export function startOfDay(day: string): Date {
  const target = Date.parse(`${day}T00:00:00Z`);
  let guess = target;
  // There are two rounds, because the offset may change between the first guess and the start of
  // the day.
  for (let round = 0; round < 2; round++) {
    const local = Date.parse(`${localTime.format(guess).replace(' ', 'T')}Z`);
    guess += target - local;
  }
  return new Date(guess);
}

/** Returns the seconds until the limits of the day are reset. */
export function secondsUntilTomorrow(now: Date): number {
  const tomorrow = startOfDay(addDays(communityDate(now), 1));
  return (tomorrow.getTime() - now.getTime()) / 1000;
}

/** The cards seen on one day, by the numbers of their members. */
export interface DayCards {
  readonly day: string;
  readonly cards: readonly number[];
}

/** Returns the number of different members seen in the week that ends with `today`. */
export function countMembersInWeek(dailyViews: readonly DayCards[], today: string): number {
  const firstDay = addDays(today, 1 - WEEK_DAYS);
  const weekDays = dailyViews.filter(({ day }) => day >= firstDay && day <= today);
  return new Set(weekDays.flatMap(({ cards }) => cards)).size;
}

/**
 * Returns the first day after `today` whose week has at most `max` members if no more are added.
 */
export function firstDayWithRoom(
  max: number,
  dailyViews: readonly DayCards[],
  today: string,
): string {
  for (let dayOffset = 1; dayOffset < WEEK_DAYS; dayOffset++) {
    const day = addDays(today, dayOffset);
    if (countMembersInWeek(dailyViews, day) <= max) return day;
  }
  return addDays(today, WEEK_DAYS);
}
