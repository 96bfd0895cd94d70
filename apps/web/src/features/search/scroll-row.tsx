import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';

interface ScrollRowProps {
  /** The row comes to the chosen item when this changes; absent: it stays where it is. */
  follows?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A row that scrolls sideways where it has no room; what goes on beyond its edge fades there. */
export function ScrollRow({ follows, className, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // On a phone the chosen one may lie beyond the edge; the keyboard's focus stays in sight.
  useEffect(() => {
    if (follows === undefined || row.current?.querySelector(':focus-visible')) return;
    const chosen = row.current?.querySelector('[aria-current=page]');
    if (row.current && chosen instanceof HTMLElement) showInRow(row.current, chosen);
  }, [follows]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only moves with what has the focus inside
    <div
      ref={row}
      // A browser scrolls no row to a control of which the edge is in sight already.
      onFocus={({ currentTarget, target }) => {
        if (target.matches(':focus-visible')) showInRow(currentTarget, target);
      }}
      className={cx(
        'relative flex min-w-0 items-center gap-1.5 overflow-x-auto overscroll-x-contain py-0.5 pr-6 [scrollbar-width:none] mask-r-from-[calc(100%-1.5rem)]',
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Only the row moves, never the page. */
function showInRow(row: HTMLElement, item: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
