import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import { useMinWidth } from '../../ui/use-min-width.ts';

/**
 * Minimum width in rem at which the list and a conversation are side by side, as in the classes of
 * this folder.
 */
const SIDE_BY_SIDE_WIDTH = 48;

interface MessagePanesProps {
  /** True if a conversation is open. The conversation fills the screen if only one pane fits. */
  isConversationOpen: boolean;
  /** True below the bar with the name of the candidate for whom a relative acts. */
  belowBar?: boolean;
  children: ReactNode;
}

/**
 * Renders the list and the selected conversation side by side, or only one of them if there is no
 * space for both.
 */
export function MessagePanes({
  isConversationOpen,
  belowBar = false,
  children,
}: MessagePanesProps) {
  const sideBySide = useMinWidth(SIDE_BY_SIDE_WIDTH);
  const isAlone = isConversationOpen && !sideBySide;
  return (
    <div data-whole-screen={isAlone ? '' : undefined} className="@container/messages">
      <div
        className={cx(
          'mx-auto grid w-full max-w-[88rem] grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)]',
          'border-line @min-[48rem]/messages:grid-cols-[22rem_minmax(0,1fr)] @min-[78rem]/messages:grid-cols-[26rem_minmax(0,1fr)] @min-[88.5rem]/messages:border-x',
          isAlone && 'h-full',
          !isAlone && !belowBar && 'h-(--between-bars)',
          sideBySide && belowBar && 'h-[calc(var(--between-bars)---spacing(15.5))]',
        )}
      >
        {children}
      </div>
    </div>
  );
}
