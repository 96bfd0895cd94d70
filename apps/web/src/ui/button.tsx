import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'love' | 'danger' | 'quiet-danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Takes the full width. */
  fullWidth?: boolean;
  icon?: ReactNode;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-grove text-on-grove shadow-low hover:bg-grove-deep',
  secondary: 'bg-card text-ink border border-edge hover:border-ink hover:bg-paper',
  quiet: 'text-grove-ink hover:bg-grove-mist',
  love: 'bg-kumkum text-on-kumkum shadow-low hover:bg-kumkum-deep',
  danger: 'bg-danger text-on-danger shadow-low hover:bg-danger-deep',
  'quiet-danger': 'text-danger-ink hover:bg-danger-mist',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'touch-target min-h-9 px-3.5 text-sm gap-1.5',
  md: 'min-h-11 px-5 text-base gap-2',
  lg: 'min-h-13 px-7 text-lg gap-2.5',
};

function lookClasses(
  { variant = 'primary', size = 'md', fullWidth }: ButtonLook,
  className?: string,
) {
  return cx(
    'relative inline-flex items-center justify-center rounded-xl py-1.5 text-center font-semibold',
    'select-none [&>svg]:shrink-0 transition-[background-color,border-color,color,translate] duration-quick',
    'active:translate-y-px',
    variants[variant],
    sizes[size],
    fullWidth && 'w-full',
    className,
  );
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks. The button keeps its size and focus. */
  busy?: boolean;
  /**
   * True if the action is done. The button then ignores clicks but keeps its position and focus.
   */
  done?: boolean;
}

/** Renders a button. The default of `type` is "button". */
export function Button(props: ButtonProps) {
  const { variant, size, fullWidth, icon, busy, done, disabled, className, ...others } = props;
  const { children, onClick, ...rest } = others;
  const isInactive = busy || done;
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isInactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-disabled={isInactive || undefined}
      aria-busy={busy || undefined}
      onClick={handleClick}
      className={cx(
        lookClasses({ variant, size, fullWidth }, className),
        'disabled:border-line disabled:bg-sunk disabled:text-faint disabled:shadow-none',
        'disabled:translate-y-0!',
        done && 'cursor-default translate-y-0!',
      )}
    >
      {busy ? <Spinner className="size-5 shrink-0" /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, LinkProps {}

/** Renders a link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, fullWidth, icon, className, children, ...rest } = props;
  return (
    <Link {...rest} className={lookClasses({ variant, size, fullWidth }, className)}>
      {icon}
      {children}
    </Link>
  );
}
