import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import type { SettingForm } from './use-setting-form.ts';

interface SettingFrameProps {
  setting: Pick<SettingForm<Record<string, unknown>>, 'submit' | 'busy' | 'attempt' | 'summary'>;
  /** Label of the button. */
  submit: string;
  /** True if the form and its button take the full width. */
  block?: boolean;
  /** Content beside the button. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of a small form. Errors are below the fields, which do not move, above the button. */
export function SettingFrame({ setting, submit, block, aside, children }: SettingFrameProps) {
  return (
    <form
      noValidate
      onSubmit={setting.submit}
      className={cx('flex flex-col gap-5', !block && 'max-w-xl')}
    >
      {children}
      <ErrorSummary errors={setting.summary} attempt={setting.attempt} />
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <Button type="submit" block={block} busy={setting.busy}>
          {submit}
        </Button>
        {aside}
      </div>
    </form>
  );
}
