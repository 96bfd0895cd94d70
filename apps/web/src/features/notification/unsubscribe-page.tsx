import { CONFIGURABLE_KINDS } from '@sambandha/contract/notification/kinds';
import { useState } from 'react';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { DeadLink } from '../../shell/mail-link/dead-link.tsx';
import { LinkResult } from '../../shell/mail-link/link-done.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/**
 * Renders /unsubscribe, which the link in an e-mail opens. The page asks for confirmation, because
 * mail scanners also open links.
 */
export default function UnsubscribePage() {
  const t = useT('notification.unsubscribe');
  const kindText = useT('notification.kind');
  const { token, removeToken } = useLinkToken();
  const [step, setStep] = useState<'ask' | 'busy' | 'done'>('ask');
  const [failure, setFailure] = useState<string | null>(null);
  const kind = CONFIGURABLE_KINDS.find((code) => token?.startsWith(`${code}.`));

  const unsubscribe = async () => {
    if (token === null || step === 'busy') return;
    setStep('busy');
    setFailure(null);
    try {
      await call('POST /notifications/unsubscribe', { body: { token } });
      removeToken();
      setStep('done');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') removeToken();
      setFailure(errorMessage(error, t('failed')));
      setStep('ask');
    }
  };

  const toSettings = (
    <ButtonLink to="/settings/notifications" variant="secondary">
      {t('settings')}
    </ButtonLink>
  );
  if (step === 'done') {
    return (
      <LinkResult name={t('title')} result={t('done')} text={t('doneText')} action={toSettings} />
    );
  }
  if (kind === undefined) {
    return (
      <DeadLink
        name={t('title')}
        problem={t('incomplete')}
        text={t('again')}
        takesFocus={failure !== null}
        action={<ButtonLink to="/settings/notifications">{t('settings')}</ButtonLink>}
      />
    );
  }
  return (
    <LinkScreen title={t('title')}>
      {failure !== null && <Banner tone="danger" title={failure} />}
      <p>{kindText(`${kind}.unsubscribe`)}</p>
      <Button busy={step === 'busy'} onClick={() => void unsubscribe()}>
        {t('submit')}
      </Button>
      {toSettings}
    </LinkScreen>
  );
}
