import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { updateUser } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { formatPhone } from '../../../ui/format-phone.ts';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheContacts, ownContactsQuery } from '../own-contacts.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { CodeField, ResendCode } from './code-field.tsx';
import { sendCode } from './phone-number-form.tsx';
import { codeFormSchema } from './schemas.ts';
import type { SentCode } from './sent-code.ts';
import { SettingFrame } from './setting-frame.tsx';
import { useResend } from './use-resend.ts';
import { useSettingForm } from './use-setting-form.ts';

interface PhoneCodeProps {
  sentCode: SentCode;
  onSent: (sent: SentCode) => void;
  /** Called to enter another number. */
  onChangeNumber: () => void;
  /** Called after the change of the number. */
  onChanged: (phone: string) => void;
}

/** Renders the form for the code, with the locked number that received the code. */
export function PhoneCode({ sentCode, onSent, onChangeNumber, onChanged }: PhoneCodeProps) {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const field = useRef<HTMLInputElement>(null);
  // Without an e-mail address, the former number stays trusted, because nothing else can undo the
  // change.
  const { data: contacts } = useQuery(ownContactsQuery);
  const formerPhone = contacts?.email == null ? null : contacts.phone;

  const setting = useSettingForm({
    id: 'phone',
    schema: codeFormSchema,
    defaultValues: { otpCode: '', formerNotMine: false },
    onSubmit: async (fields) => {
      const { user } = await call('POST /auth/update-phone', {
        body: { newPhone: sentCode.contact, ...fields },
      });
      updateUser(user);
      cacheContacts(user);
      onChanged(user.phone ?? sentCode.contact);
    },
    fieldByCode: { OTP_INVALID: 'otpCode', MARK_REFUSED: 'formerNotMine' },
    describeError: (error) => failureMessage(error, t('phone.failed')),
  });
  const { form, fieldOf } = setting;

  const { busy, resend } = useResend({
    field,
    send: async () => onSent(await sendCode(sentCode.contact)),
    clear: () => form.reset(),
    fail: (error) =>
      form.setError('root', { message: failureMessage(error, t('phone.sendFailed')) }),
  });
  return (
    <>
      <Banner tone="success" title={t('phone.sent')} />
      <SettingFrame
        setting={setting}
        submitLabel={t('phone.verify')}
        besideButton={<ResendCode sentCode={sentCode} busy={busy} onResend={resend} />}
      >
        <Field label={t('phone.next')} required>
          <TextInput type="tel" value={sentCode.contact} readOnly />
        </Field>
        <CodeField
          setting={setting}
          ref={field}
          label={t('phone.otp')}
          hint={t('phone.otpHint', { count: sentCode.minutes })}
        />
        {formerPhone !== null && (
          <Checkbox
            {...fieldOf('formerNotMine')}
            {...form.register('formerNotMine')}
            label={t('former.mark', { former: formatPhone(formerPhone) })}
            hint={t('former.markHint')}
          />
        )}
      </SettingFrame>
      <Button variant="quiet" className="-ml-5 self-start" onClick={onChangeNumber}>
        {t('phone.otherNumber')}
      </Button>
    </>
  );
}
