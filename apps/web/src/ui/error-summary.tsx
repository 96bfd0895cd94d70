import { type MouseEvent, useEffect, useRef } from 'react';
import { usePhrase } from '../i18n/use-phrase.ts';
import { useT } from '../i18n/use-t.ts';
import { focusControl } from './focus-control.ts';

export interface ErrorSummaryProps {
  /** `id` is the id of the Field, GroupField or control with the error. */
  errors: readonly { id?: string; message: string }[];
  /**
   * Number of attempts to submit. The list gets the focus once for each number, even if the errors
   * arrive after the number. Null never moves the focus.
   */
  attempt: number | null;
}

/**
 * Renders the list of a form's errors, each with a link to its field, or nothing without errors.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const t = useT('ui');
  const phrase = usePhrase();
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  const focusedAttempt = useRef<number | null>(null);
  useEffect(() => {
    if (!hasErrors || attempt === null || attempt === focusedAttempt.current) return;
    focusedAttempt.current = attempt;
    box.current?.focus();
  }, [hasErrors, attempt]);
  if (!hasErrors) return null;

  const jump = (event: MouseEvent, id: string) => {
    event.preventDefault();
    focusControl(id);
  };
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="rounded-md border border-danger/40 bg-danger-mist px-5 py-4 text-ink"
    >
      <p className="font-semibold">{t('fixErrors')}</p>
      <ul className="mt-1.5 list-disc pl-5 text-danger-ink marker:text-danger-ink">
        {errors.map(({ id, message }) => (
          <li key={`${id}${message}`}>
            {id ? (
              <a
                href={`#${id}`}
                onClick={(event) => jump(event, id)}
                className="underline underline-offset-2 hover:decoration-2"
              >
                {phrase(message)}
              </a>
            ) : (
              phrase(message)
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
