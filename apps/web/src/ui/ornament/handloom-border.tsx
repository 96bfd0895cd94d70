import { useId } from 'react';
import { cx } from '../cx.ts';

/**
 * Renders the woven edge of a handloom sari: a line of kumkum, a row of temple points, a line of
 * grove.
 */
export function HandloomBorder({ className }: { className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" className={cx('block h-3 w-full', className)}>
      <pattern id={id} width="12" height="12" patternUnits="userSpaceOnUse">
        <rect width="12" height="2" className="fill-kumkum" />
        <path d="M0 9.5 6 3.5l6 6Z" className="fill-turmeric" />
        <circle cx="6" cy="7.5" r="0.9" className="fill-kumkum" />
        <rect y="9.5" width="12" height="1.5" className="fill-grove" />
      </pattern>
      <rect width="100%" height="11" fill={`url(#${id})`} />
    </svg>
  );
}
