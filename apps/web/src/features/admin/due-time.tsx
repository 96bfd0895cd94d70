import { Clock } from 'lucide-react';
import { useFormat } from '../../i18n/format.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { useDurationSince } from './duration-since.ts';

/** The due time of an act, emphasised when it has passed. */
export function DueTime({ text, by }: { text: 'acknowledge' | 'resolve'; by: string }) {
  const t = useT('admin');
  const format = useFormat();
  const durationSince = useDurationSince();
  const isOverdue = Date.parse(by) < Date.now();
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1.5',
        isOverdue ? 'font-semibold text-danger-ink' : 'text-soft',
      )}
    >
      <Clock aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {isOverdue
          ? t(`overdue.${text}`, { time: durationSince(by) })
          : t(`due.${text}`, { when: format.relative(by) })}
      </span>
    </span>
  );
}
