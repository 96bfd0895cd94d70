import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

/** What Browse shows: everyone, or one of the lists that a member keeps. */
export const views = ['everyone', 'shortlist', 'saved', 'passed'] as const;
export type View = (typeof views)[number];

/** The ways between everyone and one's own lists. Each is a place of its own in the address. */
export function ListNav({ view }: { view: View }) {
  const t = useT('search');
  const labels = {
    everyone: t('viewEveryone'),
    shortlist: t('viewShortlist'),
    saved: t('viewSaved'),
    passed: t('viewPassed'),
  };
  const row = useRef<HTMLElement>(null);
  // On a phone the current one may lie beyond the edge. Only the row moves, never the page.
  useEffect(() => {
    const current = row.current?.children[views.indexOf(view)];
    if (!row.current || !(current instanceof HTMLElement)) return;
    row.current.scrollLeft =
      current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [view]);
  return (
    <nav
      ref={row}
      aria-label={t('views')}
      className="relative -mx-4 mb-2 flex gap-1 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] sm:mx-0 sm:mb-4 sm:px-0"
    >
      {views.map((one) => (
        <Link
          key={one}
          to={one === 'everyone' ? '/browse' : `/browse?list=${one}`}
          aria-current={one === view ? 'page' : undefined}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center rounded-full px-4 text-sm font-semibold -outline-offset-2',
            one === view
              ? 'bg-grove-mist text-grove-ink'
              : 'text-soft hover:bg-sunk hover:text-ink',
          )}
        >
          {labels[one]}
        </Link>
      ))}
    </nav>
  );
}
