import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';

interface SelectBarProps {
  count: number;
  onAll: () => void;
  onDecline: () => void;
}

/** Renders the bar with the bulk actions in selection mode. */
export function SelectBar({ count, onAll, onDecline }: SelectBarProps) {
  const t = useT('match');
  return (
    <section
      aria-label={t('bar')}
      data-action-bar
      className="sticky bottom-[calc(var(--tab-bar)+0.75rem)] z-20 mt-5 flex animate-rise flex-wrap items-center gap-2 rounded-lg border border-line bg-card p-3 shadow-high"
    >
      <p role="status" className="mr-auto px-1 font-semibold">
        {t('selected', { count })}
      </p>
      <Button variant="quiet" onClick={onAll} className="px-3!">
        {t('selectAll')}
      </Button>
      <Button disabled={count === 0} onClick={onDecline} className="max-sm:grow">
        {t('declineSelected', { count })}
      </Button>
    </section>
  );
}
