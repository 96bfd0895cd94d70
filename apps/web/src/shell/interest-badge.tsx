import { useT } from '../i18n/use-t.ts';
import { CountBadge } from '../ui/badge.tsx';

/** Renders the number of received interests without an answer. */
export function InterestBadge({ count, className = '' }: { count: number; className?: string }) {
  const t = useT('shell');
  return (
    <CountBadge count={count} label={t('interestsWaiting', { count })} className={className} />
  );
}
