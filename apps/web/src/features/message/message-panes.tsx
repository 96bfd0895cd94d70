import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useRoom } from '../../ui/use-room.ts';

/**
 * Width in rem from which the list and a conversation are side by side, as in the classes of this
 * folder.
 */
const SIDE_BY_SIDE = 48;

interface MessagePanesProps {
  /** True if a conversation is open. Without space for both panes it takes the whole screen. */
  whole: boolean;
  /** True below the bar that names the candidate a relative acts for. */
  belowBar?: boolean;
  children: ReactNode;
}

/**
 * The list and the selected conversation side by side, or one at a time if there is no space for
 * both.
 */
export function MessagePanes({ whole, belowBar = false, children }: MessagePanesProps) {
  const sideBySide = useRoom(SIDE_BY_SIDE);
  const alone = whole && !sideBySide;
  return (
    <div data-whole-screen={alone ? '' : undefined} className="@container/messages">
      <div
        className={cx(
          'mx-auto grid w-full max-w-[88rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
          '@min-[48rem]/messages:grid-cols-[22rem_minmax(0,1fr)] @min-[48rem]/messages:border-x @min-[48rem]/messages:border-line',
          alone && 'h-full',
          !alone && !belowBar && 'h-(--between-bars)',
          sideBySide && belowBar && 'h-[calc(var(--between-bars)---spacing(15.5))]',
        )}
      >
        {children}
      </div>
    </div>
  );
}
