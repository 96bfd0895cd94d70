import type { ReactNode } from 'react';
import { Rangoli } from './ornament/rangoli.tsx';

interface EmptyListProps {
  title: ReactNode;
  children: ReactNode;
  /** The next step, if there is one. */
  action: ReactNode;
}

/**
 * Renders the empty state of a list. Unlike the drawings of `EmptyState`, the kolam
 * appears together with the text. In a wide window, it is a card as wide as the list.
 */
export function EmptyList({ title, children, action }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-4 text-center sm:gap-6 sm:py-12 lg:flex-row lg:justify-center lg:gap-10 lg:rounded-lg lg:border lg:border-line lg:bg-card lg:text-left">
      <Rangoli className="h-28 shrink-0 sm:h-36" />
      <div className="max-w-md">
        <h2 className="text-xl">{title}</h2>
        <div className="mt-2 text-soft">{children}</div>
        {action && <div className="mt-6">{action}</div>}
      </div>
    </div>
  );
}
