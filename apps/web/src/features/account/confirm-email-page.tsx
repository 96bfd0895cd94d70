import { failures } from '@sambandha/contract/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { updateUser, useSession } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { DeadLink } from '../../shell/mail-link/dead-link.tsx';
import { LinkResult } from '../../shell/mail-link/link-done.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { MailAddress } from '../../ui/mail-address.tsx';
import { cacheContacts, ownContactsQuery } from './own-contacts.ts';

/** Renders /confirm-email. The link to this page is in the e-mail to a new address. */
export default function ConfirmEmailPage() {
  const t = useT('settings.confirmEmail');
  const { token, removeToken } = useLinkToken({ outlivesPage: true });
  const signedIn = useSession((session) => session.token !== null);
  const { data: contacts } = useQuery(
    { ...ownContactsQuery, enabled: signedIn && token !== null },
    queryClient,
  );
  const [progress, setProgress] = useState<'ask' | 'busy' | 'done'>('ask');
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    if (token === null || progress === 'busy') return;
    setProgress('busy');
    setFailure(null);
    try {
      const { user } = await call('POST /auth/confirm-email', { body: { token } });
      updateUser(user);
      cacheContacts(user, { emailConfirmed: true });
      removeToken();
      setProgress('done');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') removeToken();
      setFailure(errorMessage(error, t('failed')));
      setProgress('ask');
    }
  };

  if (progress === 'done') {
    return (
      <LinkResult
        name={t('topic')}
        result={t('done')}
        action={<ButtonLink to="/browse">{t('toBrowse')}</ButtonLink>}
      />
    );
  }
  if (token === null) {
    return (
      <DeadLink
        name={t('topic')}
        problem={failures.LINK_INVALID[1]}
        text={t('again')}
        takesFocus={failure !== null}
        action={<ButtonLink to="/settings/email">{t('toSettings')}</ButtonLink>}
      />
    );
  }
  return (
    <LinkScreen title={t('title')}>
      {failure !== null && (
        <Banner tone="danger" title={failure}>
          <p>{t('again')}</p>
        </Banner>
      )}
      {signedIn ? (
        <>
          <p>{t('lead')}</p>
          {contacts?.email && (
            <p className="text-lg font-semibold">
              <MailAddress>{contacts.email}</MailAddress>
            </p>
          )}
          <Button busy={progress === 'busy'} onClick={() => void confirm()}>
            {t('submit')}
          </Button>
        </>
      ) : (
        <>
          <p>{t('signIn')}</p>
          <ButtonLink to="/auth" state={{ from: '/confirm-email' }}>
            {t('signInAction')}
          </ButtonLink>
        </>
      )}
    </LinkScreen>
  );
}
