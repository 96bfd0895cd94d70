import { useT } from '../../../i18n/use-t.ts';
import { useDueText } from '../use-due-text.ts';

/**
 * Renders the time by which the open reports about a relative are due, or nothing without open
 * reports.
 */
export function ReportDueTime({ dueAt }: { dueAt: string | null }) {
  const t = useT('admin.relatives');
  const dueText = useDueText();
  if (dueAt === null) return null;
  const { key, values } = dueText(dueAt);
  return (
    <span className={key === 'overdue' ? 'font-semibold text-danger-ink' : undefined}>
      {t(key, values)}
    </span>
  );
}
