import {
  beginSecondFactorBody,
  confirmSecondFactorBody,
  removeSecondFactorBody,
} from '@sambandha/contract/account/schemas';
import type { secondFactorEndpoints } from '@sambandha/contract/account/second-factor';
import type { ResponseBody } from '@sambandha/contract/endpoint';
import { call } from '../../../api/call.ts';
import { renewToken } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { replaceSession } from './replace-session.ts';
import { CurrentValue } from './setting-card.tsx';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

type Enrolment = ResponseBody<typeof secondFactorEndpoints.beginSecondFactor>;

/** Renders the first step: the password and the operator's enrolment code. Both are required. */
export function EnrolmentForm({ onStarted }: { onStarted: (enrolment: Enrolment) => void }) {
  const t = useT('settings.secondFactor');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'second-factor',
    schema: beginSecondFactorBody,
    defaultValues: { currentPassword: '', enrolmentCode: '' },
    onSubmit: async (body) => onStarted(await call('POST /auth/second-factor', { body })),
    fieldByCode: { PASSWORD_WRONG: 'currentPassword', ENROLMENT_INVALID: 'enrolmentCode' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame setting={setting} submitLabel={t('begin')}>
      <Field {...fieldOf('currentPassword')} label={t('password')} required>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field
        {...fieldOf('enrolmentCode')}
        label={t('enrolment')}
        hint={t('enrolmentHint')}
        required
      >
        <TextInput
          {...form.register('enrolmentCode')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </SettingFrame>
  );
}

interface ConfirmationFormProps {
  enrolment: Enrolment;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
}

/**
 * Renders the second step. The authenticator app reads the secret, and its first code activates the
 * factor.
 */
export function ConfirmationForm({ enrolment, onConfirmed }: ConfirmationFormProps) {
  const t = useT('settings.secondFactor');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'second-factor',
    schema: confirmSecondFactorBody,
    defaultValues: { otpCode: '' },
    onSubmit: (body) =>
      replaceSession(
        () => call('POST /auth/second-factor/confirm', { body }),
        ({ recoveryCodes, token }) => {
          renewToken(token);
          onConfirmed(recoveryCodes);
        },
      ),
    fieldByCode: { OTP_INVALID: 'otpCode', ENROLMENT_INVALID: 'otpCode' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <>
      <p>{t('scan')}</p>
      <div className="w-56 max-w-full overflow-hidden rounded-md">
        <QrCode text={enrolment.uri} label={t('qr')} />
      </div>
      <CurrentValue label={t('secret')} value={enrolment.secret} />
      <SettingFrame setting={setting} submitLabel={t('confirm')}>
        <Field {...fieldOf('otpCode')} label={t('code')} required>
          <TextInput
            {...form.register('otpCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </Field>
      </SettingFrame>
    </>
  );
}

/** Renders the form that disables the second factor. */
export function RemovalForm({ onRemoved }: { onRemoved: () => void }) {
  const t = useT('settings.secondFactor');
  const failureMessage = useFailureMessage();
  const setting = useSettingForm({
    id: 'second-factor',
    schema: removeSecondFactorBody,
    defaultValues: { currentPassword: '', otpCode: '' },
    onSubmit: (body) =>
      replaceSession(
        () => call('POST /auth/second-factor/remove', { body }),
        ({ token }) => {
          renewToken(token);
          onRemoved();
        },
      ),
    fieldByCode: { PASSWORD_WRONG: 'currentPassword', OTP_INVALID: 'otpCode' },
    describeError: (error) => failureMessage(error, t('failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingFrame setting={setting} submitLabel={t('remove')}>
      <Field {...fieldOf('currentPassword')} label={t('password')} required>
        <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
      </Field>
      <Field {...fieldOf('otpCode')} label={t('code')} hint={t('orRecovery')} required>
        <TextInput {...form.register('otpCode')} autoComplete="one-time-code" />
      </Field>
    </SettingFrame>
  );
}
