import type { CaseSide } from '@sambandha/contract/account/recovery-case';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { CodeField, ResendCode } from '../settings/code-field.tsx';
import { type SentCode, sentCode } from '../settings/sent-code.ts';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { answerForms, contactForm, KEYS, type Key } from './schemas.ts';

type ContactKind = CaseSide['contacts'][number]['to'];

interface CaseAnswerProps {
  token: string;
  side: CaseSide;
  onAnswered: (side: CaseSide) => void;
}

/** Sends a code to one of the side's contacts, then asks for the code and a further proof. */
export function CaseAnswer({ token, side, onAnswered }: CaseAnswerProps) {
  const t = useT('settings.case');
  const failureMessage = useFailureMessage();
  const [to, setTo] = useState<ContactKind>(side.contacts[0]?.to ?? 'phone');
  const [sent, setSent] = useState<SentCode | null>(null);
  const maskedContact = side.contacts.find((contact) => contact.to === to)?.shown ?? '';
  const send = async () => {
    const response = await call('POST /auth/case/code', { body: { token, to } });
    setSent(sentCode(maskedContact, response));
  };
  const setting = useSettingForm({
    id: 'case-code',
    schema: contactForm,
    defaultValues: {},
    onSubmit: send,
    describe: (error) => failureMessage(error, t('sendFailed')),
  });
  if (sent !== null) {
    return <CodeForm {...{ token, to, sent, onAnswered }} onAgain={send} />;
  }
  return (
    <SettingFrame setting={setting} submit={t('send')} block>
      {side.contacts.length === 1 ? (
        <p>
          <span className="block font-semibold">{t('to')}</span>
          <MailAddress>{maskedContact}</MailAddress>
        </p>
      ) : (
        <RadioGroup
          label={t('to')}
          name="case-contact"
          look="list"
          value={to}
          onChange={(event) => setTo(event.target.value as ContactKind)}
          options={side.contacts.map((contact) => ({ value: contact.to, label: contact.shown }))}
        />
      )}
    </SettingFrame>
  );
}

interface CodeFormProps {
  token: string;
  to: ContactKind;
  sent: SentCode;
  onAgain: () => Promise<void>;
  onAnswered: (side: CaseSide) => void;
}

function CodeForm({ token, to, sent, onAgain, onAnswered }: CodeFormProps) {
  const t = useT('settings.case');
  const failureMessage = useFailureMessage();
  const [key, setKey] = useState<Key>('password');
  const [resending, setResending] = useState(false);
  const setting = useSettingForm({
    id: 'case',
    schema: answerForms[key],
    defaultValues: { otpCode: '', password: '', recoveryCode: '' },
    onSubmit: async (fields) => {
      const proof = key === 'neither' ? {} : { [key]: fields[key] };
      const body = { token, to, otpCode: fields.otpCode, ...proof };
      const response = await call('POST /auth/case/answer', { body });
      onAnswered(response.case);
    },
    fieldByCode: { OTP_INVALID: 'otpCode', PASSWORD_WRONG: 'password' },
    describe: (error) =>
      error instanceof ApiError && error.code === 'PASSWORD_WRONG'
        ? t('passwordWrong')
        : failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  const field = useRef<HTMLInputElement>(null);
  const resend = async () => {
    if (resending) return;
    setResending(true);
    form.clearErrors();
    form.setValue('otpCode', '');
    try {
      await onAgain();
      field.current?.focus();
    } catch (error) {
      form.setError('root', { message: failureMessage(error, t('sendFailed')) });
    } finally {
      setResending(false);
    }
  };
  return (
    <>
      <Banner tone="success">
        <p>
          <MailAddress>{t('sent', { contact: sent.contact, count: sent.minutes })}</MailAddress>
        </p>
      </Banner>
      <SettingFrame
        setting={setting}
        submit={t('submit')}
        block
        aside={<ResendCode sent={sent} busy={resending} onResend={() => void resend()} />}
      >
        <CodeField setting={setting} ref={field} label={t('otp')} />
        <RadioGroup
          label={t('key')}
          name="case-key"
          look="list"
          value={key}
          onChange={(event) => {
            form.clearErrors();
            setKey(event.target.value as Key);
          }}
          options={KEYS.map((value) => ({
            value,
            label: t(`keys.${value}`),
            ...(value === 'neither' ? { hint: t('neitherHint') } : {}),
          }))}
        />
        {key === 'password' && (
          <Field {...fieldOf('password')} label={t('password')} required>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
        )}
        {key === 'recoveryCode' && (
          <Field {...fieldOf('recoveryCode')} label={t('recoveryCode')} required>
            <TextInput
              {...form.register('recoveryCode')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
      </SettingFrame>
    </>
  );
}
