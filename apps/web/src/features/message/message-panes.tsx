import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useRoom } from '../../ui/use-room.ts';

/** Rem from which the list and a conversation stand side by side, as in the classes of this folder. */
const BOTH = 48;

interface MessagePanesProps {
  /** A conversation is open: where it stands alone, it has the whole screen. */
  whole: boolean;
  /** Below the bar that says for whom one looks. */
  belowBar?: boolean;
  children: ReactNode;
}

/** The list and the selected conversation side by side, or one at a time where there is no room for both. */
export function MessagePanes({ whole, belowBar = false, children }: MessagePanesProps) {
  const both = useRoom(BOTH);
  const alone = whole && !both;
  return (
    <div data-whole-screen={alone ? '' : undefined} className="@container/messages">
      <div
        className={cx(
          'mx-auto grid w-full max-w-[88rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
          '@min-[48rem]/messages:grid-cols-[22rem_minmax(0,1fr)] @min-[48rem]/messages:border-x @min-[48rem]/messages:border-line',
          alone && 'h-full',
          !alone && !belowBar && 'h-(--between-bars)',
          both && belowBar && 'h-[calc(var(--between-bars)---spacing(15.5))]',
        )}
      >
        {children}
      </div>
    </div>
  );
}
