import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

/** Renders a card. `pad` adds padding. It is omitted for photos up to the edge. */
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

/** Renders the title of a card in the style of a field label, which titles a card of one field. */
export function CardTitle({ children }: { children: ReactNode }) {
  return <h2 className="font-body text-base font-semibold not-last:mb-1">{children}</h2>;
}
