import type { ReactNode } from 'react';
import { cx } from './cx.ts';

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
export function Tooltip({ text, side = 'top', align = 'center', children }: TooltipProps) {
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
