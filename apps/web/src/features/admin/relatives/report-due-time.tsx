import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useDurationSince } from '../duration-since.ts';

/** The time by which open reports about a relative are due. Renders nothing if there are none. */
export function ReportDueTime({ dueAt }: { dueAt: string | null }) {
  const t = useT('admin.relatives');
  const format = useFormat();
  const durationSince = useDurationSince();
  if (dueAt === null) return null;
  const isOverdue = Date.parse(dueAt) < Date.now();
  return (
    <span className={isOverdue ? 'font-semibold text-danger-ink' : undefined}>
      {isOverdue
        ? t('overdue', { time: durationSince(dueAt) })
        : t('due', { when: format.relative(dueAt) })}
    </span>
  );
}
