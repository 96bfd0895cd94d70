import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { usageQuery } from '../subscription/index.ts';

/** So few are worth a word before they are used up. */
const FEW = 5;

/** Milliseconds; an interest of one's own asks anew at once. */
const FRESH = 5 * 60_000;

/** What is left of the day's interests; nothing while there are many, unless `always`. */
export function InterestsLeft({ always, className }: { always?: boolean; className?: string }) {
  const t = useT('match');
  const format = useFormat();
  const { data } = useQuery({ ...usageQuery, staleTime: FRESH });
  if (data === undefined) return null;
  const { used, limit, resetsAt } = data.usage.interests;
  const left = Math.max(0, limit - used);
  if (left > FEW && !always) return null;
  return (
    <p className={cx('text-sm text-soft', className)}>
      {left === 0 && resetsAt !== null
        ? t('leftNone', { when: format.until(resetsAt) })
        : t('left', { left, limit })}
    </p>
  );
}
