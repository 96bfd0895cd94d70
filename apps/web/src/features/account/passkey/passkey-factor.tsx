import { secondFactorCode } from '@sambandha/contract/account/schemas';
import { failures } from '@sambandha/contract/errors';
import * as z from 'zod/mini';
import { call } from '../../../api/call.ts';
import { signIn } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SecondFactorInput } from '../../../ui/password-input.tsx';
import { SettingFrame } from '../settings/setting-frame.tsx';
import { useSettingForm } from '../settings/use-setting-form.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import type { Assertion } from './ceremony.ts';

interface PasskeyFactorProps {
  /** The passkey's response, which is sent again with the code. */
  credential: Assertion;
  /** Returns true if the session shall outlive the tab. Called when the code is sent. */
  remember: () => boolean;
  onCancel: () => void;
}

const factorForm = z.object({ otpCode: secondFactorCode });

/**
 * Renders the form for the second factor after a sign-in with a passkey that is older than the
 * factor.
 */
export function PasskeyFactor({ credential, remember, onCancel }: PasskeyFactorProps) {
  const t = useT('account');
  const common = useT('common');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'passkey-factor',
    schema: factorForm,
    defaultValues: { otpCode: '' },
    onSubmit: async ({ otpCode }) => {
      const isRemembered = remember();
      const body = { credential, remember: isRemembered, otpCode };
      signIn(await call('POST /auth/passkey/sign-in', { body }), { remember: isRemembered });
    },
    fieldByCode: { OTP_INVALID: 'otpCode' },
    describeError: (error) => failureMessage(error, failures.LOGIN_FAILED[1]),
  });
  return (
    <SettingFrame
      setting={setting}
      submitLabel={t('signIn.submit')}
      isMainContent
      besideButton={
        <Button variant="quiet" onClick={onCancel}>
          {common('cancel')}
        </Button>
      }
    >
      <Field
        {...setting.fieldOf('otpCode')}
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        required
      >
        <SecondFactorInput {...setting.form.register('otpCode')} autoFocus />
      </Field>
    </SettingFrame>
  );
}
