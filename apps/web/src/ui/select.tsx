import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { controlClasses, controlHeightClass } from './control.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

export interface SelectProps extends ComponentProps<'select'> {
  options: readonly Option[];
  /** The text of the empty option, such as a prompt or "Any". */
  placeholder?: string;
}

/** Renders a native select, which works best on phones and has full keyboard support. */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useField();
  const phrase = usePhrase();
  return (
    <span className="relative block">
      <select
        {...field}
        {...rest}
        className={cx(
          controlClasses,
          controlHeightClass,
          'appearance-none truncate pr-11 has-[option[value=""]:checked]:text-faint',
          className,
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-card text-ink">
            {phrase(label)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-soft"
      />
    </span>
  );
}
