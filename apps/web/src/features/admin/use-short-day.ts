import { community } from '@sambandha/contract/community';
import { createDayFirstFormat } from '@sambandha/contract/day-first';
import { useMemo } from 'react';
import { useLocale } from 'use-intl';

/**
 * Returns a function that formats the day of an instant in India, such as "14 Mar 2026". The spaces
 * are non-breaking, so that the day stays in one line.
 */
export function useShortDay(): (instant: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const { format } = createDayFirstFormat(locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: community.timeZone,
    });
    return (instant) => format(new Date(instant)).replaceAll(' ', '\u00a0');
  }, [locale]);
}
