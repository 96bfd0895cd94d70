import { useLocale } from 'use-intl';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The units of a duration, each with its length and the shortest duration for which it is used. */
const minutes = ['minute', MINUTE, 0] as const;
const units = [['day', DAY, 2 * DAY], ['hour', HOUR, HOUR], minutes] as const;

/** Returns a function that formats the time since an instant, such as "20 minutes" or "5 hours". */
export function useDurationSince(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => formatDuration(locale, Date.now() - Date.parse(instant));
}

/** Formats milliseconds in days, in hours below two days, and in minutes below an hour. */
export function formatDuration(locale: string, duration: number): string {
  const [unit, length] = units.find(([, , from]) => duration >= from) ?? minutes;
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(duration / length));
}
