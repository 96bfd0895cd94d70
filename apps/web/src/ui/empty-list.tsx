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
 * appears together with the text.
 */
export function EmptyList({ title, children, action }: EmptyListProps) {
  return (
    <div className="flex flex-col items-center gap-6 px-4 py-12 text-center max-w-2xl lg:flex-row lg:gap-10 lg:rounded-lg lg:border lg:border-line lg:bg-card lg:p-8 lg:text-left">
      <Rangoli className="h-36 shrink-0" />
      <div className="max-w-md">
        <h2 className="text-xl">{title}</h2>
        <div className="mt-2 text-soft">{children}</div>
        {action && <div className="mt-6">{action}</div>}
      </div>
    </div>
  );
}
