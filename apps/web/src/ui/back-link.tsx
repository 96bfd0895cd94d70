import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { TextLink, textLinkClasses } from './link.tsx';

const backLinkClasses = 'inline-flex min-h-11 items-center gap-2';

/** Renders a link to the parent page, above the heading. */
export function BackLink({ className, children, ...rest }: LinkProps) {
  return (
    <TextLink {...rest} className={cx(backLinkClasses, className)}>
      <Arrow />
      {children}
    </TextLink>
  );
}

interface BackActionProps {
  onClick: () => void;
  children: ReactNode;
}

/**
 * Renders a button that looks like a BackLink, for going back to a previous step that has no URL of
 * its own.
 */
export function BackAction({ onClick, children }: BackActionProps) {
  return (
    <button type="button" onClick={onClick} className={cx(textLinkClasses, backLinkClasses)}>
      <Arrow />
      {children}
    </button>
  );
}

function Arrow() {
  return <ArrowLeft aria-hidden="true" className="size-4.5 shrink-0" />;
}
