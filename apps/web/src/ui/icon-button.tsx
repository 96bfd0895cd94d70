import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'card' | 'shade' | 'filled';
  /** Side of the tooltip. `none` shows no tooltip. */
  tip?: 'top' | 'bottom' | 'none';
  tipAlign?: 'center' | 'end';
}

const variants = {
  plain: 'text-soft hover:bg-sunk hover:text-ink',
  card: 'border border-line bg-card text-ink shadow-low hover:border-edge',
  shade: 'bg-shade text-on-shade',
  filled: 'bg-grove text-on-grove hover:bg-grove-deep disabled:bg-sunk',
};

/** Renders a round button of 44 px with only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'plain', tip = 'bottom', tipAlign, className, ...rest } = props;
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full duration-quick',
        'transition-[background-color,border-color,color,scale] active:scale-95',
        'disabled:text-faint disabled:opacity-60 disabled:active:scale-100 [&_svg]:size-5',
        variants[variant],
        className,
      )}
    >
      {icon}
    </button>
  );
  return tip === 'none' ? (
    button
  ) : (
    <Tooltip text={label} side={tip} {...(tipAlign && { align: tipAlign })}>
      {button}
    </Tooltip>
  );
}

interface TooltipProps {
  text: string;
  side?: 'top' | 'bottom';
  /** `end` aligns the tooltip with the right edge of the control, which it then does not exceed. */
  align?: 'center' | 'end';
  children: ReactNode;
}

/**
 * Shows a control's name on hover and keyboard focus. The tooltip only repeats the accessible name
 * and is therefore hidden from screen readers.
 */
function Tooltip({ text, side = 'top', align = 'center', children }: TooltipProps) {
  return (
    <span className="group/tip relative inline-flex">
      {children}
      <span
        aria-hidden="true"
        className={cx(
          'pointer-events-none absolute [@media(hover:none)]:hidden z-20 w-max max-w-56 rounded-sm',
          'bg-shade px-2 py-1 text-xs text-on-shade opacity-0 transition-opacity duration-quick',
          'group-has-focus-visible/tip:opacity-100 [@media(hover:hover)]:group-hover/tip:opacity-100',
          '[@media(hover:hover)]:group-hover/tip:delay-500',
          align === 'end' ? 'right-0' : 'left-1/2 -translate-x-1/2',
          side === 'top' ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
        )}
      >
        {text}
      </span>
    </span>
  );
}
