import { Clock } from 'lucide-react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';
import { useDueText } from './use-due-text.ts';

/** Renders the due time of an act, emphasised after it has passed. */
export function DueTime({ act, by }: { act: 'acknowledge' | 'resolve'; by: string }) {
  const t = useT('admin');
  const { key, values } = useDueText()(by);
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-start gap-1.5',
        key === 'overdue' ? 'font-medium text-danger-ink' : 'text-soft',
      )}
    >
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 text-balance wrap-anywhere">{t(`${key}.${act}`, values)}</span>
    </span>
  );
}
