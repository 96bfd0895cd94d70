import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** Renders a card. `pad` adds padding, which a card with a photo up to the edge does not have. */
export function Card({ pad, className, ...rest }: ComponentProps<'div'> & { pad?: boolean }) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-lg border border-line bg-card shadow-low',
        pad && 'p-5 sm:p-6',
        className,
      )}
    />
  );
}

/** Renders the title of a card, which looks like the label of a card with only one field. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-body text-base font-semibold not-last:mb-1">{children}</h2>;
}
