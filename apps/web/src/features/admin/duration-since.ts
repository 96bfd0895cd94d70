import { useLocale } from 'use-intl';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Returns a function that formats the time since an instant: "5 hours", "15 days". */
export function useDurationSince(): (instant: string) => string {
  const locale = useLocale();
  return (instant) => formatDuration(locale, Date.now() - Date.parse(instant));
}

/** Formats milliseconds in days, or in hours if they are less than two days. */
export function formatDuration(locale: string, duration: number): string {
  const [unit, length] = duration < 2 * DAY ? (['hour', HOUR] as const) : (['day', DAY] as const);
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, options).format(Math.floor(duration / length));
}
