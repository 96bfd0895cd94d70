import { useFormat } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';

/** The due time of the open reports about a relative; nothing without any. */
export function RelativeDue({ by }: { by: string | null }) {
  const t = useT('admin.relatives');
  const format = useFormat();
  if (by === null) return null;
  const over = Date.parse(by) < Date.now();
  return (
    <span className={over ? 'font-semibold text-danger-ink' : undefined}>
      {t(over ? 'overdue' : 'due', { when: format.relative(by) })}
    </span>
  );
}
