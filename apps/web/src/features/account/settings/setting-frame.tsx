import { type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { focusControl } from '../../../ui/focus-control.ts';
import type { SettingForm } from './use-setting-form.ts';

interface SettingFrameProps {
  setting: Pick<SettingForm<Record<string, unknown>>, 'submit' | 'busy' | 'attempt' | 'summary'>;
  /** Label of the submit button. Null omits the button. */
  submitLabel: string | null;
  /**
   * True if the form is the main content of its page. The form then has the full width. A failed
   * attempt focuses the first field with an error instead of the summary.
   */
  isMainContent?: boolean;
  /** `danger` if the submission cannot be undone, `secondary` if another form is more important. */
  variant?: 'danger' | 'secondary';
  /** Content beside the button, or instead of an omitted button. */
  besideButton?: ReactNode;
  children: ReactNode;
}

/** Renders a small form. Errors are below the fields, which do not move, and above the button. */
export function SettingFrame(props: SettingFrameProps) {
  const { setting, submitLabel, isMainContent, variant, besideButton, children } = props;
  const { summary, attempt } = setting;
  const firstErrorId = isMainContent ? summary[0]?.id : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus again
  useEffect(() => {
    if (attempt > 0 && firstErrorId !== undefined) focusControl(firstErrorId);
  }, [attempt]);
  return (
    <form
      noValidate
      onSubmit={setting.submit}
      className={cx('flex flex-col gap-5', isMainContent ? 'grow' : 'max-w-2xl')}
    >
      {children}
      <ErrorSummary errors={summary} attempt={firstErrorId === undefined ? attempt : null} />
      {submitLabel === null ? (
        besideButton
      ) : (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
          <Button
            type="submit"
            variant={variant ?? 'primary'}
            fullWidth={isMainContent}
            busy={setting.busy}
          >
            {submitLabel}
          </Button>
          {besideButton}
        </div>
      )}
    </form>
  );
}
