import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArecaPalm } from './ornament/areca-palm.tsx';
import { Lamp } from './ornament/lamp.tsx';
import { Rangoli } from './ornament/rangoli.tsx';

const drawings = { areca: ArecaPalm, lamp: Lamp, rangoli: Rangoli };

export interface EmptyStateProps {
  drawing?: keyof typeof drawings;
  title: ReactNode;
  children?: ReactNode;
  /** What to do next. */
  action?: ReactNode;
  /** The heading's level on its page. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** An empty or failed state: a drawing, a sentence and an action. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing = 'areca', title, children, action, level = 2, className } = props;
  const Drawing = drawings[drawing];
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center',
        className,
      )}
    >
      <Drawing className="mb-6 h-36" />
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="mt-2 text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
