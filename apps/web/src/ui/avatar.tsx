import { initialsOf } from '@sambandha/contract/initials';
import { useState } from 'react';
import { cx } from './cx.ts';
import { isNonLatinStandIn, tintClassesOf } from './initials.ts';

interface AvatarProps {
  /** The member's name, for the initials and the tint without a photo. */
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'xl';
  className?: string;
}

/* The initials do not grow with the text, because the circle does not. */
const sizes = {
  sm: 'size-9 text-[length:--spacing(2.75)]',
  md: 'size-12 text-[length:--spacing(4)]',
  xl: 'size-28 text-[length:--spacing(7.5)]',
};

/**
 * Renders a round photo, or drawn initials if there is no photo or it does not load. It has no
 * accessible name, because the member's name is beside it.
 */
export function Avatar({ name, src, size = 'md', className }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const frame = cx(
    'inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full',
    sizes[size],
    className,
  );
  if (src && src !== brokenSrc && !isNonLatinStandIn(src)) {
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBrokenSrc(src)}
        className={cx(frame, 'bg-sunk object-cover object-[50%_25%]')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(frame, 'font-display font-semibold select-none', tintClassesOf(name))}
    >
      {initialsOf(name)}
    </span>
  );
}
