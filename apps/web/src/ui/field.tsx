import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';

interface FieldAttributes {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

const FieldContext = createContext<FieldAttributes | null>(null);

export interface FieldProps {
  /** Label, always visible above the control. */
  label: ReactNode;
  hint?: ReactNode;
  /** The error, shown beside the control and announced with it. */
  error?: string;
  /** Shows "optional" after the label. */
  optional?: boolean;
  required?: boolean;
  /** The control's id, to which an ErrorSummary links. */
  id?: string;
  /** Content to the right of the hint, such as a counter. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Renders the label, hint and error of one control. The controls of this folder connect to the
 * field through the context.
 */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, required, aside, className, children } = props;
  const t = useT('ui');
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const attributes: FieldAttributes = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className="flex flex-wrap items-baseline gap-x-2 font-semibold text-ink">
        {label}
        {optional && <span className="text-sm font-normal text-faint">{t('optional')}</span>}
      </label>
      <FieldContext value={attributes}>{children}</FieldContext>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {(hint || aside) && (
        <div className="flex justify-between gap-3 text-sm text-faint">
          <span id={hint ? `${id}-hint` : undefined}>{hint}</span>
          {aside}
        </div>
      )}
    </div>
  );
}

/** Renders an error message, or nothing without text. */
export function FieldError({ id, children }: { id?: string; children?: string }) {
  const phrase = usePhrase();
  if (!children) return null;
  return (
    <p id={id} className="flex animate-rise items-start gap-1.5 text-sm text-danger-ink">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {phrase(children)}
    </p>
  );
}

/** Returns the ARIA attributes from the enclosing Field for a control. Empty outside a Field. */
export function useField(): Partial<FieldAttributes> {
  return useContext(FieldContext) ?? {};
}
