import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

export interface GroupFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  id?: string;
  className?: string;
}

/** Renders the label, hint and error of several controls for one value. */
export function GroupField(props: GroupFieldProps & { children: ReactNode }) {
  const { label, hint, error, optional, className, children } = props;
  const t = useT('ui');
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      id={id}
      // A link to the id can focus the fieldset. `focusControl` focuses its first control instead.
      tabIndex={-1}
      aria-describedby={describedBy || undefined}
      className={cx('flex min-w-0 flex-col gap-1.5 outline-none', className)}
    >
      <legend className="mb-1.5 flex flex-wrap items-baseline gap-x-2 font-semibold text-ink">
        {label}
        {optional && <span className="text-sm font-normal text-faint">{t('optional')}</span>}
      </legend>
      {children}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
