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
  // On a phone the current one may lie beyond the edge; the keyboard's focus stays in sight.
  useEffect(() => {
    const current = row.current?.children[views.indexOf(view)];
    if (!row.current || row.current.querySelector(':focus-visible')) return;
    if (current instanceof HTMLElement) showInRow(row.current, current);
  }, [view]);
  return (
    <nav
      ref={row}
      aria-label={t('views')}
      // A browser scrolls no row to a link of which the edge is in sight already.
      onFocus={({ currentTarget, target }) => {
        if (target.matches(':focus-visible')) showInRow(currentTarget, target);
      }}
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

/** Only the row moves, never the page. */
function showInRow(row: HTMLElement, item: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
