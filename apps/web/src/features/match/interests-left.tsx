import { MINUTE_MS } from '@sambandha/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { usageQuery } from '../subscription/index.ts';

/** Maximum number of remaining interests at which the number is shown. */
const SHOWN_MAX = 5;

/** Milliseconds until the number is stale. An expressed interest invalidates the number at once. */
const STALE_MS = 5 * MINUTE_MS;

/**
 * Renders the number of interests left today, or, if none is left, the time of the next one.
 * Renders nothing if more than `SHOWN_MAX` are left, unless `always` is set.
 */
export function RemainingInterests({
  always,
  className,
}: {
  always?: boolean;
  className?: string;
}) {
  const t = useT('match');
  const format = useFormat();
  const { data } = useQuery({ ...usageQuery, staleTime: STALE_MS });
  if (data === undefined) return null;
  const { used, limit, resetsAt } = data.usage.interests;
  const remainingCount = Math.max(0, limit - used);
  if (remainingCount > SHOWN_MAX && !always) return null;
  return (
    <p className={cx('text-sm text-soft', className)}>
      {remainingCount === 0 && resetsAt !== null
        ? t('noInterestsLeft', { when: format.relative(resetsAt) })
        : t('interestsLeft', { left: remainingCount })}
    </p>
  );
}
