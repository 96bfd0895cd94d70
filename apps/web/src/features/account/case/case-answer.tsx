import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { accountTexts, otpCode, secondFactorCode } from '@sambandha/contract/account/schemas';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
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
import { type SentCode, toSentCode } from '../settings/sent-code.ts';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useResend } from '../settings/use-resend.ts';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFailureMessage } from '../use-failure-message.ts';

/** Kinds of further proof that is sent together with the code. */
const PROOF_KINDS = ['password', 'recoveryCode', 'neither'] as const;

type ProofKind = (typeof PROOF_KINDS)[number];

const password = z
  .string({ error: accountTexts.passwordRequired })
  .check(z.minLength(1, { error: accountTexts.passwordRequired }));

/** Schemas of the form for the code, by kind of further proof. */
const answerForms = {
  password: z.object({ otpCode, password }),
  recoveryCode: z.object({ otpCode, recoveryCode: secondFactorCode }),
  neither: z.object({ otpCode }),
} as const satisfies Record<ProofKind, z.ZodMiniType>;

/**
 * Schema of the form that selects the contact. The schema has no fields, because the selected
 * contact is state of the component.
 */
const contactForm = z.object({});

type ContactKind = CaseView['contacts'][number]['to'];

interface CaseAnswerProps {
  token: string;
  caseView: CaseView;
  onAnswered: (caseView: CaseView) => void;
}

/**
 * Renders the form that sends a code to a contact of this side of the case, and then the form for
 * the code and an optional further proof.
 */
export function CaseAnswer({ token, caseView, onAnswered }: CaseAnswerProps) {
  const t = useT('settings.case');
  const failureMessage = useFailureMessage();
  // Each side of a case has at least one contact. The fallbacks only satisfy the compiler.
  const [to, setTo] = useState<ContactKind>(caseView.contacts[0]?.to ?? 'phone');
  const [sent, setSent] = useState<SentCode | null>(null);
  const maskedContact = caseView.contacts.find((contact) => contact.to === to)?.shown ?? '';
  const send = async () => {
    const response = await call('POST /auth/case/code', { body: { token, to } });
    setSent(toSentCode(maskedContact, response));
  };
  const setting = useSettingForm({
    id: 'case-code',
    schema: contactForm,
    defaultValues: {},
    onSubmit: send,
    describeError: (error) => failureMessage(error, t('sendFailed')),
  });
  if (sent !== null) {
    return <CodeForm token={token} to={to} sent={sent} onResend={send} onAnswered={onAnswered} />;
  }
  return (
    <SettingFrame setting={setting} submitLabel={t('send')} isMainContent>
      {caseView.contacts.length === 1 ? (
        <p>
          <span className="block font-semibold">{t('to')}</span>
          <MailAddress>{maskedContact}</MailAddress>
        </p>
      ) : (
        <RadioGroup
          label={t('to')}
          name="case-contact"
          layout="list"
          value={to}
          onChange={(event) => setTo(event.target.value as ContactKind)}
          options={caseView.contacts.map((contact) => ({
            value: contact.to,
            label: contact.shown,
          }))}
        />
      )}
    </SettingFrame>
  );
}

interface CodeFormProps {
  token: string;
  to: ContactKind;
  sent: SentCode;
  onResend: () => Promise<void>;
  onAnswered: (caseView: CaseView) => void;
}

function CodeForm({ token, to, sent, onResend, onAnswered }: CodeFormProps) {
  const t = useT('settings.case');
  const failureMessage = useFailureMessage();
  const [proofKind, setProofKind] = useState<ProofKind>('password');
  const setting = useSettingForm({
    id: 'case',
    schema: answerForms[proofKind],
    defaultValues: { otpCode: '', password: '', recoveryCode: '' },
    onSubmit: async (fields) => {
      const proof = proofKind === 'neither' ? {} : { [proofKind]: fields[proofKind] };
      const body = { token, to, otpCode: fields.otpCode, ...proof };
      const response = await call('POST /auth/case/answer', { body });
      onAnswered(response.case);
    },
    fieldByCode: { OTP_INVALID: 'otpCode', PASSWORD_WRONG: 'password' },
    describeError: (error) =>
      error instanceof ApiError && error.code === 'PASSWORD_WRONG'
        ? t('passwordWrong')
        : failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  const field = useRef<HTMLInputElement>(null);
  const { busy, resend } = useResend({
    field,
    send: onResend,
    clear: () => {
      form.clearErrors();
      form.setValue('otpCode', '');
    },
    fail: (error) => form.setError('root', { message: failureMessage(error, t('sendFailed')) }),
  });
  return (
    <>
      <Banner tone="success">
        <p>
          <MailAddress>{t('sent', { contact: sent.contact, count: sent.minutes })}</MailAddress>
        </p>
      </Banner>
      <SettingFrame
        setting={setting}
        submitLabel={t('submit')}
        isMainContent
        besideButton={<ResendCode sentCode={sent} busy={busy} onResend={resend} />}
      >
        <CodeField setting={setting} ref={field} label={t('otp')} />
        <RadioGroup
          label={t('proof')}
          name="case-proof"
          layout="list"
          value={proofKind}
          onChange={(event) => {
            form.clearErrors();
            setProofKind(event.target.value as ProofKind);
          }}
          options={PROOF_KINDS.map((value) => ({
            value,
            label: t(`proofs.${value}`),
            ...(value === 'neither' ? { hint: t('neitherHint') } : {}),
          }))}
        />
        {proofKind === 'password' && (
          <Field {...fieldOf('password')} label={t('password')} required>
            <PasswordInput {...form.register('password')} autoComplete="current-password" />
          </Field>
        )}
        {proofKind === 'recoveryCode' && (
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
