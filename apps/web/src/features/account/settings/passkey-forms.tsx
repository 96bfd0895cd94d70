import {
  PASSKEY_NAME_MAX,
  type Passkey,
  renamePasskeyBody,
} from '@sambandha/contract/account/passkey-schemas';
import { enrolmentCode } from '@sambandha/contract/account/schemas';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { renewToken } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { LineInput } from '../../../ui/line-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { createCredential } from '../passkey/ceremony.ts';
import { passkeyRefusal } from '../passkey/refusal.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { replaceSession } from './replace-session.ts';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

const plainForm = z.object({});
const enrolmentForm = z.object({ enrolmentCode });

interface AddPasskeyProps {
  /** True for an admin or moderator without a second factor, who also enters an enrolment code. */
  needsEnrolment: boolean;
  onAdded: (name: string) => Promise<void>;
}

/**
 * Renders the form that adds a passkey. The browser asks for finger, face or screen lock. The
 * passkey gets the name of the browser, which can be changed later.
 */
export function AddPasskey({ needsEnrolment, onAdded }: AddPasskeyProps) {
  const t = useT('settings.passkeys');
  const factor = useT('settings.secondFactor');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm<{ enrolmentCode?: string }>({
    id: 'passkey',
    schema: needsEnrolment ? enrolmentForm : plainForm,
    defaultValues: needsEnrolment ? { enrolmentCode: '' } : {},
    onSubmit: (body) =>
      replaceSession(
        async () => {
          const { options } = await call('POST /auth/passkeys/options', { body });
          const credential = await createCredential(options);
          return call('POST /auth/passkeys', { body: { credential } });
        },
        async ({ passkey, token }) => {
          if (token !== null) renewToken(token);
          await onAdded(passkey.name);
        },
      ),
    fieldByCode: { ENROLMENT_INVALID: 'enrolmentCode' },
    describeError: (error) => {
      const refusal = passkeyRefusal(error);
      return refusal === null ? failureMessage(error, t('failed')) : t(refusal);
    },
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame setting={setting} submitLabel={t('add')} variant="secondary">
      {needsEnrolment && (
        <Field
          {...fieldOf('enrolmentCode')}
          label={t('enrolment')}
          hint={factor('enrolmentHint')}
          required
        >
          <TextInput
            {...form.register('enrolmentCode')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      )}
    </SettingFrame>
  );
}

interface RenamePasskeyProps {
  passkey: Passkey;
  /** Called with the new name, or with null if the name is unchanged. */
  onDone: (name: string | null) => void;
}

export function RenamePasskey({ passkey, onDone }: RenamePasskeyProps) {
  const t = useT('settings.passkeys');
  const common = useT('common');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'passkey-name',
    schema: renamePasskeyBody,
    defaultValues: { name: passkey.name },
    onSubmit: async ({ name }) => {
      const params = { id: passkey.id };
      const response = await call('PATCH /auth/passkeys/:id', { params, body: { name } });
      onDone(response.passkey.name);
    },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  return (
    <Dialog open onClose={() => onDone(null)} title={t('renameTitle')} size="sm">
      <SettingFrame
        setting={setting}
        submitLabel={common('save')}
        besideButton={
          <Button variant="secondary" onClick={() => onDone(null)}>
            {common('cancel')}
          </Button>
        }
      >
        <Field {...setting.fieldOf('name')} label={t('name')} required>
          <LineInput
            {...setting.form.register('name')}
            autoComplete="off"
            maxLength={PASSKEY_NAME_MAX}
            autoFocus
          />
        </Field>
      </SettingFrame>
    </Dialog>
  );
}
