import { community } from '@sambandha/contract/community';
import { createDayFirstFormat } from '@sambandha/contract/day-first';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

const INDIAN_ENGLISH = 'en-IN';

/**
 * Returns functions that format dates, times and numbers in the member's language. Instants are
 * ISO 8601 text. A calendar date is a plain "YYYY-MM-DD", which is the same day everywhere.
 */
export function useFormat() {
  const locale = useLocale();
  return useMemo(() => createFormats(locale), [locale]);
}

/**
 * Returns the formats of a locale. `zone` is the reader's time zone, in which instants are
 * formatted, except by `day`. The default is the zone of the device.
 */
export function createFormats(locale: string, zone?: string) {
  const format = (options: Intl.DateTimeFormatOptions) => createDayFirstFormat(locale, options);
  // The formats in UTC are for calendar dates and times of day, which are parsed as UTC.
  const utcDate = format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const indianDate = format({
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: community.timeZone,
  });
  const localDate = format({ day: 'numeric', month: 'long', year: 'numeric', timeZone: zone });
  const utcMonth = format({ month: 'long', year: 'numeric', timeZone: 'UTC' });
  const utcShortDate = format({ day: 'numeric', month: 'short', timeZone: 'UTC' });
  const utcClock = clockOf(locale, 'UTC');
  const localClock = clockOf(locale, zone);
  const localWeekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: zone });
  const localShortDate = format({ day: 'numeric', month: 'short', timeZone: zone });
  const localShortDateWithYear = format({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: zone,
  });
  // The locale data of some languages, such as Kannada, do not contain Indian grouping.
  const number = new Intl.NumberFormat(INDIAN_ENGLISH);
  const rupees = new Intl.NumberFormat(INDIAN_ENGLISH, {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  /** Returns the days since 1970 on the reader's calendar. */
  const dayOf = (date: Date) => Math.floor(Date.parse(calendarDay(date, zone)) / DAY_MS);
  const daysAgo = (instant: string, now = new Date()) => dayOf(now) - dayOf(new Date(instant));

  return {
    /** Formats "1996-03-14" as "14 March 1996". */
    date: (date: string) => utcDate.format(new Date(`${date}T00:00:00Z`)),
    /** Formats "1996-03-14" as "14 Mar". */
    shortDate: (date: string) => utcShortDate.format(new Date(`${date}T00:00:00Z`)),
    /** Formats the day of an instant in India, such as "14 March 2026". */
    day: (instant: string) => indianDate.format(new Date(instant)),
    /** Formats an instant on the reader's clock, such as "14 March 2026, 10:42 am". */
    dateAndTime: (instant: string) =>
      `${localDate.format(new Date(instant))}, ${localClock.format(new Date(instant))}`,
    /** Formats "2026-10" as "October 2026". */
    month: (month: string) => utcMonth.format(new Date(`${month}-01T00:00:00Z`)),
    /** Formats the time of an instant, such as "10:42 am". */
    time: (instant: string) => localClock.format(new Date(instant)),
    /** Formats "06:45" as "6:45 am". */
    timeOfDay: (time: string) => utcClock.format(new Date(`1970-01-01T${time}:00Z`)),
    /** Returns the days from an instant until now on the reader's calendar. 0 is today. */
    daysAgo,
    /**
     * Formats an instant in a list: the time today, "yesterday", a weekday within the week, or the
     * date.
     */
    shortTime: (instant: string, now = new Date()) => {
      const date = new Date(instant);
      const days = daysAgo(instant, now);
      if (days <= 0) return localClock.format(date);
      if (days === 1) return relative.format(-1, 'day');
      if (days < 7) return localWeekday.format(date);
      const isThisYear = date.getFullYear() === now.getFullYear();
      return (isThisYear ? localShortDate : localShortDateWithYear).format(date);
    },
    /** Formats the day between messages: "today", "yesterday", or the date. */
    daySeparator: (instant: string, now = new Date()) => {
      const days = daysAgo(instant, now);
      const isNear = days >= 0 && days < 2;
      return isNear ? relative.format(-days, 'day') : localDate.format(new Date(instant));
    },
    /** Formats the distance of an instant from now: "in 5 hours", "3 days ago", "2 months ago". */
    relative: (instant: string, now = new Date()) => {
      const distance = Date.parse(instant) - now.getTime();
      const [unit, length] = units.find(([, , from]) => Math.abs(distance) >= from) ?? smallestUnit;
      return relative.format(Math.trunc(distance / length), unit);
    },
    /** Formats a number, such as "1,23,456". */
    number: (value: number) => number.format(value),
    /** Formats rupees, such as "₹49". */
    rupees: (value: number) => rupees.format(value),
  };
}

/**
 * Returns the format of a time such as "10:42 am". In languages other than English, the part of the
 * day comes first: "ಬೆಳಗ್ಗೆ 10:42".
 */
function clockOf(locale: string, timeZone: string | undefined) {
  const time = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  if (locale === INDIAN_ENGLISH) return new Intl.DateTimeFormat(locale, time);
  const clock = new Intl.DateTimeFormat(locale, { ...time, hour12: true });
  const hourFormat = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const dayPeriodFormat = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    hour12: true,
    dayPeriod: 'long',
    timeZone: 'UTC',
  });
  const partValue = (parts: Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return {
    format: (date: Date) => {
      const parts = clock.formatToParts(date);
      const hour = Number(hourFormat.format(date));
      const typicalHour = partsOfDay.find(([until]) => hour < until)?.[1] ?? NIGHT_HOUR;
      const name = partValue(
        dayPeriodFormat.formatToParts(Date.UTC(1970, 0, 1, typicalHour)),
        'dayPeriod',
      );
      return `${name} ${partValue(parts, 'hour')}:${partValue(parts, 'minute')}`;
    },
  };
}

const NIGHT_HOUR = 22;

/**
 * The hour at which each part of the day ends in common usage, and an hour whose name in the locale
 * data is the name of the part.
 */
const partsOfDay = [
  [4, NIGHT_HOUR],
  [12, 9],
  [16, 13],
  [19, 18],
  [24, NIGHT_HOUR],
] as const;

const smallestUnit = ['minute', MINUTE_MS, 0] as const;

/**
 * Units of a distance in time, each with its length and the shortest distance for which it is used.
 */
const units = [
  ['year', 365 * DAY_MS, 730 * DAY_MS],
  ['month', 30 * DAY_MS, 60 * DAY_MS],
  ['day', DAY_MS, 36 * HOUR_MS],
  ['hour', HOUR_MS, HOUR_MS],
  smallestUnit,
] as const;

function calendarDay(date: Date, zone?: string): string {
  // English in Canada writes a date as "2026-03-14".
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(date);
}
