import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { CountBadge } from '../ui/badge.tsx';
import { useBell } from './bell.ts';

const look =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-soft ' +
  'transition-colors duration-quick hover:bg-sunk hover:text-ink [&>svg]:size-5.5';

/** Opens the notifications in a drawer, or on their page where there is no drawer. */
export function BellButton() {
  const t = useT('shell');
  const { count, show } = useBell();
  const content = (
    <>
      <Bell aria-hidden="true" />
      <span className="sr-only">{t('notifications')}</span>
      <CountBadge count={count} className="absolute top-0.5 left-6" />
    </>
  );
  return show === null ? (
    <Link to="/notifications" className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={show} className={look}>
      {content}
    </button>
  );
}
