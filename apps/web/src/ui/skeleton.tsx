import { cx } from './cx.ts';

/** Renders a grey box in place of loading content. It should have the size of the content. */
export function Skeleton({ round, className }: { round?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'block animate-breathe bg-line/70',
        round ? 'rounded-full' : 'rounded-sm',
        className,
      )}
    />
  );
}
