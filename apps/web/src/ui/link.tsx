import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';

/** Renders a link in running text. The underline makes it recognizable without its colour. */
export function TextLink({ className, ...rest }: LinkProps) {
  return (
    <Link
      {...rest}
      className={cx(
        'rounded-sm font-medium text-grove-ink underline decoration-1 underline-offset-3',
        'transition-[text-decoration-thickness] hover:decoration-2',
        className,
      )}
    />
  );
}
