import { updateEmailBody } from '@sambandha/contract/account/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { updateUser } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Field } from '../../../ui/field.tsx';
import { MailAddress } from '../../../ui/mail-address.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheContacts, ownContactsQuery } from '../own-contacts.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import { FormerContacts } from './former-contacts.tsx';
import { CurrentValue, SettingCard } from './setting-card.tsx';
import { SettingFrame } from './setting-frame.tsx';
import { useSettingForm } from './use-setting-form.ts';

const emptyValues = { newEmail: '', currentPassword: '' };

/** Renders the e-mail address and the form for a new address, which requires the password. */
export function EmailPanel() {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const { data: contacts } = useQuery(ownContactsQuery);
  const [savedAddress, setSavedAddress] = useState<string | null>(null);

  const setting = useSettingForm({
    id: 'email',
    schema: updateEmailBody,
    defaultValues: emptyValues,
    onSubmit: async (body) => {
      setSavedAddress(null);
      const { user } = await call('PATCH /auth/update-email', { body });
      updateUser(user);
      cacheContacts(user);
      setting.form.reset(emptyValues);
      setSavedAddress(user.email);
    },
    fieldByCode: { PASSWORD_WRONG: 'currentPassword' },
    // The specification requires this message for a wrong password. The message of the server
    // differs.
    describeError: (error) =>
      error instanceof ApiError && error.code === 'PASSWORD_WRONG'
        ? t('email.failed')
        : failureMessage(error, t('email.failed')),
  });
  const { form, fieldOf } = setting;
  return (
    <SettingCard lead={t('email.lead')}>
      <CurrentValue
        label={t('email.current')}
        value={
          contacts && (contacts.email ? <MailAddress>{contacts.email}</MailAddress> : t('none'))
        }
      >
        {contacts?.email && contacts.emailConfirmed !== undefined && (
          <ConfirmationStatus confirmed={contacts.emailConfirmed} />
        )}
      </CurrentValue>
      {savedAddress !== null && (
        <Banner tone="success" title={t('email.done')}>
          <p>
            <MailAddress>{t('email.doneText', { email: savedAddress })}</MailAddress>
          </p>
        </Banner>
      )}
      <SettingFrame setting={setting} submitLabel={t('email.submit')}>
        <Field {...fieldOf('newEmail')} label={t('email.next')} required>
          <TextInput
            {...form.register('newEmail')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field {...fieldOf('currentPassword')} label={t('email.password')} required>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
      </SettingFrame>
      <FormerContacts kind="email" />
    </SettingCard>
  );
}

function ConfirmationStatus({ confirmed }: { confirmed: boolean }) {
  const t = useT('settings.email');
  return confirmed ? (
    <Tag tone="grove">{t('confirmed')}</Tag>
  ) : (
    <>
      <Tag tone="turmeric">{t('unconfirmed')}</Tag>
      <p className="mt-1 text-sm text-soft">{t('unconfirmedText')}</p>
    </>
  );
}
