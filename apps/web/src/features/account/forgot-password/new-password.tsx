import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../api/call.ts';
import { signIn } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { CodeField, ResendCode } from '../settings/code-field.tsx';
import { replaceSession } from '../settings/replace-session.ts';
import { resetFormSchema } from '../settings/schemas.ts';
import { nullIfFactorNeeded, SecondFactorField } from '../settings/second-factor-field.tsx';
import type { SentCode } from '../settings/sent-code.ts';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useResend } from '../settings/use-resend.ts';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { requestResetCode } from './request-code-form.tsx';

interface NewPasswordProps {
  sentCode: SentCode;
  onSent: (sent: SentCode) => void;
  /** Called to enter another contact. */
  onChangeContact: () => void;
  /** Called after the sign-in, before Browse opens. */
  onDone: () => void;
}

const emptyValues = {
  otpCode: '',
  newPassword: '',
  confirmPassword: '',
  // The form requests this code only if the account has a second factor.
  secondFactorCode: undefined as string | undefined,
};

/**
 * Renders the form for the code and the new password. Success signs the member in and opens Browse.
 */
export function NewPassword({ sentCode, onSent, onChangeContact, onDone }: NewPasswordProps) {
  const t = useT('settings.forgot');
  const failureMessage = useFailureMessage();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [resent, setResent] = useState(false);
  const [asksForFactor, setAsksForFactor] = useState(false);

  const setting = useSettingForm({
    id: 'reset',
    schema: resetFormSchema,
    defaultValues: emptyValues,
    onSubmit: async ({ confirmPassword: _, ...fields }) => {
      setResent(false);
      // The contract's `phone` is a phone number or an e-mail address.
      const body = { phone: sentCode.contact, ...fields };
      const reset = replaceSession(
        () => call('POST /auth/reset-password', { body }),
        async (session) => {
          // The form has no checkbox for remembering the session.
          signIn(session, { remember: false });
          onDone();
          showToast(t('done'));
          await navigate('/browse', { replace: true });
        },
      );
      // The server requires the second factor, which the form requests next. This is not an error.
      if ((await reset.catch(nullIfFactorNeeded)) === null) setAsksForFactor(true);
    },
    fieldByCode: { OTP_INVALID: 'otpCode' },
    describeError: (error) => failureMessage(error, t('resetFailed')),
  });
  const { form, fieldOf } = setting;

  const { busy, resend } = useResend({
    field,
    send: async () => {
      onSent(await requestResetCode(sentCode.contact));
      setResent(true);
    },
    clear: () => {
      setResent(false);
      form.clearErrors();
      form.setValue('otpCode', '');
    },
    fail: (error) => form.setError('root', { message: failureMessage(error, t('sendFailed')) }),
  });
  return (
    <>
      <p role="status">
        <MailAddress>
          {resent ? t('resent') : t('sent', { contact: sentCode.contact, count: sentCode.minutes })}
        </MailAddress>
      </p>
      <SettingFrame setting={setting} submitLabel={t('submit')} isMainContent>
        {/* The field tells the password manager which account the password belongs to. */}
        <input type="text" autoComplete="username" value={sentCode.contact} readOnly hidden />
        <CodeField setting={setting} ref={field} label={t('otp')} />
        <Field {...fieldOf('newPassword')} label={t('next')} hint={t('nextHint')} required>
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <Field {...fieldOf('confirmPassword')} label={t('confirm')} required>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
        {asksForFactor && <SecondFactorField setting={setting} />}
        <p className="text-sm text-soft">{t('effect')}</p>
      </SettingFrame>
      <div className="flex flex-col items-center gap-1 text-center">
        <ResendCode sentCode={sentCode} busy={busy} onResend={resend} />
        <Button variant="quiet" className="max-sm:px-3!" onClick={onChangeContact}>
          {t('otherContact')}
        </Button>
      </div>
    </>
  );
}
