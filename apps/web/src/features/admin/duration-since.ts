import { DAY_MS, HOUR_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { useLocale } from 'use-intl';

/** A unit: its name, its length, and the shortest duration for which it is used. */
const minutes = ['minute', MINUTE_MS, 0] as const;

/** The units of a duration, longest first. */
const units = [['day', DAY_MS, 2 * DAY_MS], ['hour', HOUR_MS, HOUR_MS], minutes] as const;

/** Returns a function that formats the time since an instant, such as "20 minutes" or "5 hours". */
export function useDurationSince(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => formatDuration(locale, Date.now() - Date.parse(instant));
}

/** Formats milliseconds in days, in hours below two days, and in minutes below an hour. */
export function formatDuration(locale: string, duration: number): string {
  const [unit, length] = units.find(([, , minDuration]) => duration >= minDuration) ?? minutes;
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(duration / length));
}
