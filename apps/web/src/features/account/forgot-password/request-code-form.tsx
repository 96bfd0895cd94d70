import { codeRequestBody } from '@sambandha/contract/account/schemas';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type SentCode, toSentCode } from '../settings/sent-code.ts';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFailureMessage } from '../use-failure-message.ts';

/**
 * Requests a code. The server sends the code only if the contact has an account. The response does
 * not reveal the existence of an account.
 */
export async function requestResetCode(contact: string): Promise<SentCode> {
  return toSentCode(
    contact,
    await call('POST /auth/forgot-password', { body: { phone: contact } }),
  );
}

interface RequestCodeFormProps {
  /** Requests the code. The default requests a code for a new password. */
  requestCode?: (contact: string) => Promise<SentCode>;
  onSent: (sent: SentCode) => void;
}

/** Renders the form that asks for the phone number or e-mail address that receives the code. */
export function RequestCodeForm({ requestCode = requestResetCode, onSent }: RequestCodeFormProps) {
  const t = useT('settings.forgot');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'forgot',
    schema: codeRequestBody,
    defaultValues: { phone: '' },
    // The contract's `phone` is a phone number or an e-mail address.
    onSubmit: async ({ phone: contact }) => onSent(await requestCode(contact)),
    describeError: (error) => failureMessage(error, t('sendFailed')),
  });
  return (
    <SettingFrame setting={setting} submitLabel={t('send')} isMainContent>
      <Field {...setting.fieldOf('phone')} label={t('contact')} required>
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
