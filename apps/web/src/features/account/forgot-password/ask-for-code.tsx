import { forgotPasswordBody } from '@sambandha/contract/account/schemas';
import { settingsEndpoints } from '@sambandha/contract/account/settings-endpoints';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useSentence } from '../settings/use-sentence.ts';
import { useSettingForm } from '../settings/use-setting-form.ts';

/** A code that is on its way, if the contact has an account: nobody here learns which. */
export interface AskedCode {
  readonly contact: string;
  /** For how long it is valid. */
  readonly minutes: number;
  /** From when on another may be asked for: milliseconds since the epoch. */
  readonly resendAt: number;
}

export async function askForCode(contact: string): Promise<AskedCode> {
  const { expiresIn, resendAfter } = await call(settingsEndpoints.forgotPassword, {
    body: { phone: contact },
  });
  return {
    contact,
    minutes: Math.round(expiresIn / 60),
    resendAt: Date.now() + resendAfter * 1000,
  };
}

export function AskForCode({ onAsked }: { onAsked: (asked: AskedCode) => void }) {
  const t = useT('settings.forgot');
  const sentence = useSentence();
  const setting = useSettingForm({
    id: 'forgot',
    schema: forgotPasswordBody,
    defaultValues: { phone: '' },
    act: async ({ phone }) => onAsked(await askForCode(phone)),
    describe: (error) => sentence(error, t('sendFailed')),
  });
  return (
    <SettingFrame setting={setting} submit={t('send')} block>
      <Field
        id={setting.fieldId('phone')}
        label={t('contact')}
        error={setting.errorOf('phone')}
        required
      >
        <TextInput
          {...setting.form.register('phone')}
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
        />
      </Field>
    </SettingFrame>
  );
}
