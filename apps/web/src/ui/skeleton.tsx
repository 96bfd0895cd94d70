import { cx } from './cx.ts';

/** Renders the placeholder of loading content. It should have the size of the content. */
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

/** Renders the placeholder of lines of text. The last line is shorter. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span className={cx('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          key={line}
          className={cx('h-4', lines > 1 && line === lines - 1 && 'w-3/5')}
        />
      ))}
    </span>
  );
}
