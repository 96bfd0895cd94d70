import { codeSignInBody } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { signIn } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { CodeField, ResendCode } from '../settings/code-field.tsx';
import { nullIfFactorNeeded, SecondFactorField } from '../settings/second-factor-field.tsx';
import type { SentCode } from '../settings/sent-code.ts';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useResend } from '../settings/use-resend.ts';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { requestSignInCode } from './request-code.ts';

interface EnterCodeProps {
  sentCode: SentCode;
  onSent: (sent: SentCode) => void;
  /** Called to enter another contact. */
  onChangeContact: () => void;
  /** Called after the code was accepted, before the sign-in. */
  onDone: () => void;
}

const { otpCode, remember, secondFactorCode } = codeSignInBody.shape;
const codeForm = z.object({ otpCode, remember, secondFactorCode });

const emptyValues = {
  otpCode: '',
  // The form requests this code only if the account has a second factor.
  secondFactorCode: undefined as string | undefined,
  remember: true,
};

/** Renders the form for the code. The `Gate` around the form redirects after the sign-in. */
export function EnterCode({ sentCode, onSent, onChangeContact, onDone }: EnterCodeProps) {
  const t = useT('account');
  const forgot = useT('settings.forgot');
  const failureMessage = useFailureMessage();
  const field = useRef<HTMLInputElement>(null);
  const [resent, setResent] = useState(false);
  const [asksForFactor, setAsksForFactor] = useState(false);

  const setting = useSettingForm({
    id: 'code',
    schema: codeForm,
    defaultValues: emptyValues,
    onSubmit: async (fields) => {
      setResent(false);
      // The contract's `phone` is a phone number or an e-mail address.
      const body = { phone: sentCode.contact, ...fields };
      const session = await call('POST /auth/sign-in-code/enter', { body }).catch(
        nullIfFactorNeeded,
      );
      // The server requires the second factor, which the form requests next. This is not an error.
      if (session === null) return setAsksForFactor(true);
      onDone();
      signIn(session, { remember: fields.remember });
    },
    fieldByCode: { OTP_INVALID: 'otpCode' },
    describeError: (error) => failureMessage(error, failures.LOGIN_FAILED[1]),
  });
  const { form } = setting;

  const { busy, resend } = useResend({
    field,
    send: async () => {
      onSent(await requestSignInCode(sentCode.contact));
      setResent(true);
    },
    clear: () => {
      setResent(false);
      form.clearErrors();
      form.setValue('otpCode', '');
    },
    fail: (error) =>
      form.setError('root', { message: failureMessage(error, forgot('sendFailed')) }),
  });
  return (
    <>
      <p role="status">
        <MailAddress>
          {resent
            ? forgot('resent')
            : forgot('sent', { contact: sentCode.contact, count: sentCode.minutes })}
        </MailAddress>
      </p>
      <SettingFrame setting={setting} submitLabel={t('signIn.submit')} isMainContent>
        <CodeField setting={setting} ref={field} label={forgot('otp')} hint={t('byCode.hint')} />
        {asksForFactor && <SecondFactorField setting={setting} />}
        <Checkbox
          {...form.register('remember')}
          label={t('signIn.remember')}
          hint={t('signIn.rememberHint')}
        />
      </SettingFrame>
      <div className="flex flex-col items-center gap-1 text-center">
        <ResendCode sentCode={sentCode} busy={busy} onResend={resend} />
        <Button variant="quiet" className="max-sm:px-3!" onClick={onChangeContact}>
          {forgot('otherContact')}
        </Button>
      </div>
    </>
  );
}
