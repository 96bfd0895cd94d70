import { type ReactNode, type RefObject, useEffect } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { useSecondsUntil } from '../registration/use-seconds-until.ts';
import type { SentCode } from './sent-code.ts';
import type { SettingForm } from './use-setting-form.ts';

interface ResendCodeProps {
  sentCode: Pick<SentCode, 'resendAt'>;
  busy: boolean;
  onResend: () => void;
}

/** Renders the seconds until another code can be requested, then the button that requests it. */
export function ResendCode({ sentCode, busy, onResend }: ResendCodeProps) {
  const t = useT('settings');
  const seconds = useSecondsUntil(sentCode.resendAt);
  if (seconds > 0) {
    return (
      <span className="text-sm text-faint tabular-nums">
        {t('code.resendIn', { count: seconds })}
      </span>
    );
  }
  return (
    <Button variant="quiet" busy={busy} onClick={onResend}>
      {t('code.resend')}
    </Button>
  );
}

interface CodeFieldProps<Values extends FieldValues & { otpCode: string }> {
  setting: SettingForm<Values>;
  /** The control, which gets the focus after another code is sent. */
  ref: RefObject<HTMLInputElement | null>;
  label: ReactNode;
  hint?: ReactNode;
}

/** Renders the field `otpCode` of a form, focused on mount. */
export function CodeField<Values extends FieldValues & { otpCode: string }>(
  props: CodeFieldProps<Values>,
) {
  const { setting, ref, label, hint } = props;
  const name = 'otpCode' as Path<Values>;
  const { field } = useController({ control: setting.form.control, name });
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <Field {...setting.fieldOf(name)} label={label} hint={hint} required>
      <OtpInput
        ref={(input) => {
          field.ref(input);
          ref.current = input;
        }}
        value={field.value}
        onValue={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}
