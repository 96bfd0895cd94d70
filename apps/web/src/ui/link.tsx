import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

/** The look of a link in running text, underlined, so that it is recognized without its colour. */
export const textLinkClasses =
  'rounded-sm font-medium text-grove-ink underline decoration-1 underline-offset-3 ' +
  'transition-[text-decoration-thickness] hover:decoration-2';

/** Renders a link in running text. */
export function TextLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(textLinkClasses, className)} />;
}
