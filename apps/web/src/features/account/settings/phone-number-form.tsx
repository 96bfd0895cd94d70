import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { phoneNumberFormSchema } from './schemas.ts';
import { type SentCode, toSentCode } from './sent-code.ts';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** Sends a code to the member's new number. */
export async function sendCode(phone: string): Promise<SentCode> {
  return toSentCode(phone, await call('POST /auth/request-otp', { body: { phone } }));
}

/** Renders the form for the new number. The submission sends the code. */
export function PhoneNumberForm({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'phone',
    schema: phoneNumberFormSchema,
    defaultValues: { newPhone: '' },
    onSubmit: async ({ newPhone }) => onSent(await sendCode(newPhone)),
    describeError: (error) => failureMessage(error, t('phone.sendFailed')),
    // The server reports the error for the field `phone`, which this form does not have.
    fieldByCode: { VALIDATION: 'newPhone' },
  });
  return (
    <SettingFrame setting={setting} submitLabel={t('phone.send')}>
      <Field
        {...setting.fieldOf('newPhone')}
        label={t('phone.next')}
        hint={t('phone.nextHint')}
        required
      >
        <TextInput
          {...setting.form.register('newPhone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </Field>
    </SettingFrame>
  );
}
