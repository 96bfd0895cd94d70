import { OTP_LENGTH } from '@sambandha/contract/account/schemas';
import { normalizePhone } from '@sambandha/contract/text';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { OtpInput } from '../../../ui/otp-input.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { pressedKey } from '../../../ui/typed-key.ts';
import { ResendCode } from '../settings/code-field.tsx';
import type { SentCode } from '../settings/sent-code.ts';
import { useSmsCode } from '../use-sms-code.ts';
import type { ContactMethod } from './data.ts';
import {
  saveRegistrationData,
  setContactChanging,
  useContactProof,
  useProgress,
  useRegistrationDraft,
} from './store.ts';
import { useCode } from './use-code.ts';
import { usePhoneFirst } from './use-phone-first.ts';
import { fieldId } from './use-step-form.ts';

interface ContactProofProps {
  value: string;
  error: string | undefined;
  onValue: (contact: string) => void;
  onVerified: () => void;
}

/**
 * Renders the form of the contact (e-mail or phone) and of the code that proves it. The form is
 * locked after the contact is verified.
 */
export function ContactProof({ value, error, onValue, onVerified }: ContactProofProps) {
  const t = useT('account');
  const isPhoneFirst = usePhoneFirst();
  const method = useRegistrationDraft(({ data }) => data.contactMethod);
  const { contactVerified } = useProgress();
  const { sent, isChanging } = useContactProof();
  const contact = value.trim();
  const code = useCode(method, contact);
  const isCodeSent = !contactVerified && sent?.contact === contact && contact !== '';
  const isCodePending = isCodeSent && !isChanging;

  const changeMethod = (next: ContactMethod) => {
    code.clearProblem();
    saveRegistrationData({ contactMethod: next });
    onValue(useRegistrationDraft.getState().data[next]);
  };
  const send = async () => {
    // The code of an unchanged contact is still valid, and another code cannot be requested yet.
    const isSent = isCodeSent && Date.now() < sent.resendAt;
    if (isSent || (await code.send())) setContactChanging(false);
  };
  if (isCodePending) {
    return (
      <CodeEntry
        sentCode={sent}
        bySms={method === 'phone'}
        code={code}
        error={error}
        // Setting the unchanged value clears the form's error of the contact.
        onType={() => onValue(value)}
        onVerified={onVerified}
        onChangeContact={() => {
          setContactChanging(true);
          requestAnimationFrame(() => document.getElementById(fieldId('contact'))?.focus());
        }}
      />
    );
  }
  const byEmail = { value: 'email', label: t('contact.byEmail') };
  const byPhone = { value: 'phone', label: t('contact.byPhone') };
  const problem = code.problem?.field === 'contact' ? code.problem.message : error;
  return (
    <>
      {!contactVerified && (
        <RadioGroup
          name="contactMethod"
          label={t('contact.method')}
          value={method}
          onChange={(event) => changeMethod(event.target.value === 'phone' ? 'phone' : 'email')}
          options={isPhoneFirst ? [byPhone, byEmail] : [byEmail, byPhone]}
        />
      )}
      <Field
        id={fieldId('contact')}
        label={method === 'email' ? t('contact.email') : t('contact.phone')}
        // An error replaces the hint, so that the buttons below do not move into the bar.
        hint={contactVerified || problem ? undefined : t('contact.private')}
        error={problem}
        required
      >
        <TextInput
          {...(method === 'email'
            ? { type: 'email', inputMode: 'email', autoComplete: 'email' }
            : {
                type: 'tel',
                inputMode: 'tel',
                autoComplete: 'tel',
                before: <CountryCode number={value} />,
                className: 'pl-[calc(--spacing(4)+2.6em)]!',
              })}
          value={value}
          readOnly={contactVerified}
          onChange={(event) => {
            code.clearProblem();
            onValue(event.target.value);
          }}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter' || contactVerified) return;
            event.preventDefault();
            void send();
          }}
        />
      </Field>
      <div role="status" className="contents">
        {contactVerified && (
          <span className="-mt-3">
            <Tag tone="grove">{t('contact.verified')}</Tag>
          </span>
        )}
      </div>
      {!contactVerified && (
        <Button className="-mt-2" busy={code.busy === 'sending'} onClick={() => void send()}>
          {t('contact.send')}
        </Button>
      )}
    </>
  );
}

/** Renders +91, which is hidden if the number begins with + or 0. */
function CountryCode({ number }: { number: string }) {
  const hasPrefix = /^[+0]/.test(normalizePhone(number));
  return <span className={`absolute left-4 text-ink ${hasPrefix ? 'invisible' : ''}`}>+91</span>;
}

interface CodeEntryProps {
  sentCode: SentCode;
  bySms: boolean;
  code: ReturnType<typeof useCode>;
  /** The form's error of the contact that is not verified yet. */
  error: string | undefined;
  onType: () => void;
  onVerified: () => void;
  onChangeContact: () => void;
}

/**
 * Renders the field of the code in place of the field of the contact, with the same id. A complete
 * code is checked at once, whether it was typed or read from the text message. The button repeats
 * the check.
 */
function CodeEntry(props: CodeEntryProps) {
  const { sentCode, bySms, code, error, onType, onVerified, onChangeContact } = props;
  const t = useT('account');
  const [codeInput, setCodeInput] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const verify = async (digits: string) => {
    if (await code.verify(digits)) return onVerified();
    field.current?.focus();
    // The code is selected, because the next digit then starts a new code.
    field.current?.select();
  };
  const enter = (digits: string) => {
    code.clearProblem();
    onType();
    setCodeInput(digits);
    if (digits.length === OTP_LENGTH && digits !== codeInput) void verify(digits);
  };
  useSmsCode(bySms ? sentCode : null, enter);
  return (
    <div className="flex animate-rise flex-col gap-5">
      <div className="flex flex-col gap-1">
        <p role="status">
          <MailAddress>
            {t('contact.sent', { contact: sentCode.contact, count: sentCode.minutes })}
          </MailAddress>
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="-mx-3.5 self-start text-left!"
          onClick={onChangeContact}
        >
          {t(bySms ? 'contact.changePhone' : 'contact.changeEmail')}
        </Button>
      </div>
      <Field
        id={fieldId('contact')}
        label={t('contact.otp')}
        error={code.problem?.message ?? error}
        required
      >
        <OtpInput
          fullWidth
          ref={field}
          value={codeInput}
          onValue={enter}
          onKeyDown={(event) => {
            if (pressedKey(event) !== 'Enter') return;
            event.preventDefault();
            void verify(codeInput);
          }}
        />
      </Field>
      <Button fullWidth busy={code.busy === 'verifying'} onClick={() => void verify(codeInput)}>
        {t('contact.verify')}
      </Button>
      <div className="flex flex-col items-center text-center">
        <ResendCode
          sentCode={sentCode}
          busy={code.busy === 'sending'}
          onResend={() => {
            setCodeInput('');
            void code.send();
          }}
        />
      </div>
    </div>
  );
}
