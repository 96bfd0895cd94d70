import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  /** The label, which is part of the touch area. May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 inline-flex size-5 shrink-0">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            className="peer size-5 appearance-none rounded-[30%] border-2 border-edge bg-card transition-colors duration-quick checked:border-grove checked:bg-grove aria-invalid:border-danger disabled:border-line disabled:bg-sunk"
          />
          <svg
            viewBox="0 0 20 20"
            fill="none"
            aria-hidden="true"
            className="pointer-events-none absolute inset-0 scale-50 stroke-on-grove opacity-0 transition-[opacity,scale] duration-quick peer-checked:scale-100 peer-checked:opacity-100 peer-disabled:stroke-faint"
          >
            <path
              d="m5 10.5 3.4 3.4L15 6.6"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
        </span>
        <span className="flex flex-col">
          {label}
          {hint && (
            <span id={`${id}-hint`} className="text-sm text-faint">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
