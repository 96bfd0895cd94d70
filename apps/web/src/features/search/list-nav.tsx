import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../ui/cx.ts';

/** The views of Browse: everyone, or one of the member's own lists. */
export const views = ['everyone', 'shortlist', 'saved', 'passed'] as const;
export type View = (typeof views)[number];

const viewTexts = {
  everyone: 'viewEveryone',
  shortlist: 'viewShortlist',
  saved: 'viewSaved',
  passed: 'viewPassed',
} as const;

/**
 * Renders links to everyone and to the member's own lists. Each view has its own address. The row
 * scrolls sideways if it is too long, and its content fades at the cut edge.
 */
export function ListNav({ view }: { view: View }) {
  const t = useT('search');
  const row = useRef<HTMLDivElement>(null);
  // On a phone the chosen link may be beyond the edge. The focused link stays visible.
  useEffect(() => {
    const links = row.current;
    if (!links || links.querySelector(':focus-visible')) return;
    showInRow(links, links.children[views.indexOf(view)] as HTMLElement);
  }, [view]);
  return (
    <nav
      aria-label={t('views')}
      className="-mx-4 border-b border-line sm:-mx-8 lg:mx-0 lg:-mt-3 lg:mb-5"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only scrolls */}
      <div
        ref={row}
        // A browser does not scroll to a link that is partly visible.
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) showInRow(currentTarget, target);
        }}
        className="relative -mb-px flex justify-between gap-2 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] mask-r-from-[calc(100%-1rem)] sm:justify-start sm:gap-7 sm:px-8 lg:px-0"
      >
        {views.map((item) => (
          <Link
            key={item}
            to={item === 'everyone' ? '/browse' : `/browse?list=${item}`}
            aria-current={item === view ? 'page' : undefined}
            className={cx(
              'relative inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center text-sm font-semibold whitespace-nowrap -outline-offset-2 lg:text-base',
              'after:absolute after:inset-x-0 after:bottom-0 after:h-0.75 after:rounded-t-full',
              item === view ? 'text-grove-ink after:bg-grove' : 'text-soft hover:text-ink',
            )}
          >
            {t(viewTexts[item])}
          </Link>
        ))}
      </div>
    </nav>
  );
}

/** Scrolls the row to a link. The page does not scroll. */
function showInRow(row: HTMLElement, link: HTMLElement): void {
  row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
}
