import type { ComponentProps, ReactNode } from 'react';
import { controlClasses, controlHeightClass } from './control.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';

/** Excludes the attribute `maxLength`, which counts code units (LineInput counts characters). */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'maxLength'> {
  /** Content inside the control before the text, such as an icon or a sign. */
  before?: ReactNode;
  /** Content inside the control after the text, such as a button or an icon. */
  after?: ReactNode;
}

/**
 * Renders one line of text. `type`, `inputMode` and `autoComplete` select keyboards and autofill.
 */
export function TextInput({ before, after, className, ...rest }: TextInputProps) {
  const field = useField();
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      className={cx(
        controlClasses,
        controlHeightClass,
        !!before && 'pl-11',
        !!after && 'pr-13',
        className,
      )}
    />
  );
  if (!before && !after) return input;
  return (
    <span className="relative block">
      {before && (
        <span className="pointer-events-none absolute inset-y-0 left-0 flex w-11 items-center justify-center text-faint [&_svg]:size-5">
          {before}
        </span>
      )}
      {input}
      {after && (
        <span className="absolute inset-y-0 right-0.5 flex items-center justify-center">
          {after}
        </span>
      )}
    </span>
  );
}
