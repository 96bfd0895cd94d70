import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { renewToken, useSession } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyRequired } from '../../../shell/lazy-parts.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { ownContactsQuery } from '../own-contacts.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { replaceSession } from './replace-session.ts';
import { passwordFormSchema } from './schemas.ts';
import { SettingCard } from './setting-card.tsx';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

/** The card is loaded on demand, because few members have it. */
const SecondFactorCard = lazyRequired(
  async () => (await import('./second-factor-card.tsx')).SecondFactorCard,
);

/** The card is loaded on demand, together with the code for the browser's passkey dialogs. */
const PasskeysCard = lazyRequired(async () => (await import('./passkeys-card.tsx')).PasskeysCard);

const emptyValues = { currentPassword: '', newPassword: '', confirmPassword: '' };

/**
 * Renders the panel with the password and the passkeys. Moderators and admins also see their second
 * factor.
 */
export function PasswordPanel() {
  const mayHaveSecondFactor = useSession(({ user }) => user?.isAdmin || user?.isModerator);
  return (
    <>
      <PasswordCard />
      <Suspense>
        <PasskeysCard />
      </Suspense>
      {mayHaveSecondFactor && (
        <Suspense>
          <SecondFactorCard />
        </Suspense>
      )}
    </>
  );
}

/**
 * Renders the form for a new password. The change ends all other sessions, and this session
 * continues with a new token.
 */
function PasswordCard() {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const { data: contacts } = useQuery(ownContactsQuery);
  const [done, setDone] = useState(false);

  const setting = useSettingForm({
    id: 'password',
    schema: passwordFormSchema,
    defaultValues: emptyValues,
    onSubmit: async ({ currentPassword, newPassword }) => {
      setDone(false);
      const body = { currentPassword, newPassword };
      await replaceSession(
        () => call('PATCH /auth/update-password', { body }),
        ({ token }) => renewToken(token),
      );
      setting.form.reset(emptyValues);
      setDone(true);
    },
    fieldByCode: { PASSWORD_WRONG: 'currentPassword' },
    describeError: (error) => failureMessage(error, t('password.failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingCard title={t('password.title')} lead={t('password.lead')}>
      {done && <Banner tone="success" title={t('password.done')} />}
      <SettingFrame setting={setting} submitLabel={t('password.submit')}>
        {/* The field tells the password manager which account the password belongs to. */}
        <input
          type="text"
          autoComplete="username"
          value={contacts?.phone ?? contacts?.email ?? ''}
          readOnly
          hidden
        />
        <Field {...fieldOf('currentPassword')} label={t('password.current')} required>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <Field
          {...fieldOf('newPassword')}
          label={t('password.next')}
          hint={t('password.nextHint')}
          required
        >
          <PasswordInput {...form.register('newPassword')} autoComplete="new-password" />
        </Field>
        <Field {...fieldOf('confirmPassword')} label={t('password.confirm')} required>
          <PasswordInput {...form.register('confirmPassword')} autoComplete="new-password" />
        </Field>
      </SettingFrame>
    </SettingCard>
  );
}
