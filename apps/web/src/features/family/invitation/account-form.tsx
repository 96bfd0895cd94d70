import { newPassword, OTP_LENGTH, otpCode } from '@sambandha/contract/account/schemas';
import { familyEndpoints } from '@sambandha/contract/family/endpoints';
import { fullName } from '@sambandha/contract/profile/schemas';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { signIn } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import {
  CodeField,
  ResendCode,
  type SentCode,
  SettingFrame,
  TermsCheckbox,
  useFailureMessage,
  useResend,
  useSettingForm,
} from '../../account/index.ts';
import { contactBody } from './contact-body.ts';
import type { VisitorProps } from './visitor.tsx';

const { declaresAdult, acceptedTerms } = familyEndpoints.registerRelative.body.shape;

const codeSchema = z.object({ otpCode });
const accountSchema = z.object({
  name: fullName,
  password: newPassword,
  declaresAdult,
  acceptedTerms,
});

const emptyValues = {
  otpCode: '',
  name: '',
  password: '',
  declaresAdult: false,
  acceptedTerms: false,
};

interface AccountFormProps extends VisitorProps {
  sentCode: SentCode;
  requestAgain: () => Promise<void>;
  /** Called to change the contact. */
  onChangeContact: () => void;
}

/**
 * Renders a form for the code, and after its verification a form for a name, a password and two
 * declarations. The second form also accepts the invitation.
 */
export function AccountForm(props: AccountFormProps) {
  const { token, candidate, sentCode, requestAgain, onChangeContact, onJoined } = props;
  const t = useT('family.register');
  const account = useT('account');
  const failureMessage = useFailureMessage();
  const codeInput = useRef<HTMLInputElement>(null);
  const [verificationToken, setVerificationToken] = useState<string | null>(null);

  const verifyCode = async (code: string) => {
    const body = { ...contactBody(sentCode.contact), otpCode: code };
    const response = await call('POST /auth/verify-otp', { body });
    setVerificationToken(response.verificationToken);
    // The field of the name exists only after the next render.
    requestAnimationFrame(() => setting.form.setFocus('name'));
  };
  const setting = useSettingForm<typeof emptyValues>({
    id: 'relative',
    schema: verificationToken === null ? codeSchema : accountSchema,
    defaultValues: emptyValues,
    onSubmit: async ({ otpCode: code, name, password }) => {
      if (verificationToken === null) return verifyCode(code);
      const body = {
        name,
        password,
        verificationToken,
        invitation: token,
        declaresAdult: true as const,
        acceptedTerms: true as const,
      };
      try {
        const session = await call('POST /auth/register-relative', { body });
        signIn(session, { remember: true });
        onJoined(candidate);
      } catch (error) {
        // The verification has expired, and the contact needs a new code.
        if (error instanceof ApiError && error.code === 'CONTACT_UNVERIFIED') {
          setVerificationToken(null);
        }
        throw error;
      }
    },
    fieldByCode: { OTP_INVALID: 'otpCode', CONTACT_UNVERIFIED: 'otpCode' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  const { busy, resend } = useResend({
    field: codeInput,
    send: requestAgain,
    clear: () => {
      form.clearErrors();
      form.setValue('otpCode', '');
    },
    fail: (error) =>
      form.setError('root', { message: failureMessage(error, account('contact.sendFailed')) }),
  });
  const typedCode = form.watch('otpCode');
  // A complete code is sent without a click.
  useEffect(() => {
    if (typedCode.length === OTP_LENGTH) codeInput.current?.form?.requestSubmit();
  }, [typedCode]);
  return (
    <>
      {verificationToken === null && (
        <Banner tone="success">
          <p>
            <MailAddress>
              {account('contact.sent', { contact: sentCode.contact, count: sentCode.minutes })}
            </MailAddress>
          </p>
        </Banner>
      )}
      <SettingFrame
        setting={setting}
        submitLabel={verificationToken === null ? account('contact.verify') : t('submit')}
        isMainContent
      >
        {/* Tells a password manager the account of the password. */}
        <input type="text" autoComplete="username" value={sentCode.contact} readOnly hidden />
        {verificationToken === null ? (
          <CodeField setting={setting} ref={codeInput} label={account('contact.otp')} />
        ) : (
          <>
            <Tag tone="grove">{account('contact.verified')}</Tag>
            <Field
              {...fieldOf('name')}
              label={t('name')}
              hint={t('nameHint', { name: candidate })}
              required
            >
              <TextInput {...form.register('name')} autoComplete="name" />
            </Field>
            <Field
              {...fieldOf('password')}
              label={account('contact.password')}
              hint={account('contact.passwordHint')}
              required
            >
              <PasswordInput {...form.register('password')} autoComplete="new-password" />
            </Field>
            <div className="flex flex-col gap-2">
              <Checkbox
                {...form.register('declaresAdult')}
                {...fieldOf('declaresAdult')}
                label={t('adult')}
              />
              <TermsCheckbox {...form.register('acceptedTerms')} {...fieldOf('acceptedTerms')} />
            </div>
          </>
        )}
      </SettingFrame>
      <div className="flex flex-col items-center gap-1 text-center">
        {verificationToken === null && (
          <ResendCode sentCode={sentCode} busy={busy} onResend={resend} />
        )}
        <Button variant="quiet" className="max-sm:px-3!" onClick={onChangeContact}>
          {t('otherContact')}
        </Button>
      </div>
    </>
  );
}
