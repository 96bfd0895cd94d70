import { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { numberForm } from './schemas.ts';
import { SettingFrame } from './setting-frame.tsx';
import { useSentence } from './use-sentence.ts';
import { useSettingForm } from './use-setting-form.ts';

/** A code on its way to a number. */
export interface SentCode {
  readonly phone: string;
  /** For how long it is valid. */
  readonly minutes: number;
  /** From when on another may be asked for: milliseconds since the epoch. */
  readonly resendAt: number;
}

/** Sends a code to the number that is to become the member's. */
export async function sendCode(phone: string): Promise<SentCode> {
  const { expiresIn, resendAfter } = await call(accountEndpoints.requestOtp, { body: { phone } });
  return {
    phone,
    minutes: Math.round(expiresIn / 60),
    resendAt: Date.now() + resendAfter * 1000,
  };
}

/** The number, as long as no code is on its way. */
export function PhoneNumber({ onSent }: { onSent: (sent: SentCode) => void }) {
  const t = useT('settings');
  const sentence = useSentence();
  const setting = useSettingForm({
    id: 'phone',
    schema: numberForm,
    defaultValues: { newPhone: '' },
    act: async ({ newPhone }) => onSent(await sendCode(newPhone)),
    describe: (error) => sentence(error, t('phone.sendFailed')),
  });
  return (
    <SettingFrame setting={setting} submit={t('phone.send')}>
      <Field
        id={setting.fieldId('newPhone')}
        label={t('phone.next')}
        hint={t('phone.nextHint')}
        error={setting.errorOf('newPhone')}
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
