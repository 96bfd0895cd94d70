import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';

interface ScrollRowProps {
  /**
   * The row scrolls to the chosen item when this value changes. Without a value, it scrolls only to
   * a focused item.
   */
  follows?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** Renders a row that scrolls sideways if it is too long. Its content fades at the cut edge. */
export function ScrollRow({ follows, className, children }: ScrollRowProps) {
  const row = useRef<HTMLDivElement>(null);
  // On a phone the chosen item may be beyond the edge. The focused item stays visible.
  useEffect(() => {
    if (follows === undefined || row.current?.querySelector(':focus-visible')) return;
    const chosen = row.current?.querySelector('[aria-current=page]');
    if (row.current && chosen instanceof HTMLElement) showInRow(row.current, chosen);
  }, [follows]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only scrolls to the focused element
    <div
      ref={row}
      // A browser does not scroll to a control that is partly visible.
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

/** Scrolls the row to an item. The page does not scroll. */
function showInRow(row: HTMLElement, item: HTMLElement): void {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
