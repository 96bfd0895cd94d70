import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface CollapsibleCardProps {
  title: ReactNode;
  open?: boolean;
  /** Called when the card opens or closes. */
  onToggle?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

/** Renders a card whose content is hidden until its title is clicked. */
export function CollapsibleCard({
  title,
  open,
  onToggle,
  className,
  children,
}: CollapsibleCardProps) {
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
      className={cx('group/fold rounded-lg border border-line bg-card', className)}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-5 py-2 font-semibold hover:bg-sunk sm:px-6 [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform duration-quick group-open/fold:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5 sm:px-6">{children}</div>
    </details>
  );
}
