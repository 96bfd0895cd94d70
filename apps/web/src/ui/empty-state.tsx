import { lazy, type ReactElement, type ReactNode, Suspense } from 'react';
import { cx } from './cx.ts';
import type { DrawingProps } from './ornament/drawing.tsx';

/**
 * The drawing is loaded on demand, because most screens are not empty. If it cannot be loaded, the
 * text is shown without it.
 */
const Drawing = lazy<(props: DrawingProps) => ReactNode>(() =>
  import('./ornament/drawing.tsx').then(
    ({ Drawing: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

interface EmptyStateProps {
  /** A name, which is loaded on demand, or the drawing itself. */
  drawing?: DrawingProps['name'] | ReactElement;
  title: ReactNode;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  /** Level of the heading. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Renders an empty or failed state: a drawing, a sentence and an action. */
export function EmptyState(props: EmptyStateProps) {
  const { drawing = 'areca', title, children, action, level = 2, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      className={cx(
        'mx-auto flex max-w-md flex-col items-center px-4 text-center',
        // On a phone the text and the action of a page with a heading fit without scrolling.
        level === 1 ? 'py-12' : 'py-4 sm:py-12',
        className,
      )}
    >
      <div className="mb-4 h-28 sm:mb-6 sm:h-36">
        {typeof drawing === 'string' ? (
          <Suspense>
            <Drawing name={drawing} className="h-full" />
          </Suspense>
        ) : (
          drawing
        )}
      </div>
      <Heading className={level === 1 ? 'text-2xl' : 'text-xl'}>{title}</Heading>
      {children && <div className="mt-2 text-balance text-soft">{children}</div>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
