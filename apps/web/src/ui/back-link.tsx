import { ArrowLeft } from 'lucide-react';
import type { LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { TextLink } from './link.tsx';

/** A link to the parent page, above the heading. */
export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <TextLink {...rest} className={cx('inline-flex min-h-11 items-center gap-2', className)}>
      <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />
      {children}
    </TextLink>
  );
}
