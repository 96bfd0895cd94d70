import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';

/** Returns a function that formats a time, alone or after a verb: "yesterday", "on Sunday". */
export function useFormatEventTime(): (instant: string) => string {
  const t = useT('match');
  const { daysAgo, shortTime } = useFormat();
  return (instant) => {
    const day = shortTime(instant);
    return daysAgo(instant) > 1 ? t('onDay', { day }) : day;
  };
}
