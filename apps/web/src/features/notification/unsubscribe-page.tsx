import { CONFIGURABLE_KINDS } from '@sambandha/contract/notification/kinds';
import { useState } from 'react';
import { sentenceOf } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';

/**
 * /unsubscribe: opened by the link in an e-mail. It asks for confirmation, because mail scanners
 * open links, too.
 */
export default function UnsubscribePage() {
  const t = useT('notification.unsubscribe');
  const ofKind = useT('notification.kind');
  const { token } = useLinkToken();
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask');
  const [failure, setFailure] = useState<string | null>(null);
  const kind = CONFIGURABLE_KINDS.find((code) => token?.startsWith(`${code}.`));

  const unsubscribe = async () => {
    if (token === null || state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await call('POST /notifications/unsubscribe', { body: { token } });
      setState('done');
    } catch (error) {
      setFailure(sentenceOf(error, t('failed')));
      setState('ask');
    }
  };

  const toSettings = (
    <ButtonLink to="/settings/notifications" variant="secondary">
      {t('settings')}
    </ButtonLink>
  );
  if (state === 'done') {
    return (
      <LinkScreen title={t('title')}>
        <Banner tone="success" title={t('done')}>
          <p>{t('doneText')}</p>
        </Banner>
        {toSettings}
      </LinkScreen>
    );
  }
  const errorText = kind === undefined ? t('incomplete') : failure;
  return (
    <LinkScreen title={t('title')}>
      {errorText !== null && (
        <Banner tone="danger" title={errorText}>
          <p>{t('again')}</p>
        </Banner>
      )}
      {kind === undefined ? (
        toSettings
      ) : (
        <>
          <p>{ofKind(`${kind}.unsubscribe`)}</p>
          <Button busy={state === 'busy'} onClick={() => void unsubscribe()}>
            {t('submit')}
          </Button>
          {toSettings}
        </>
      )}
    </LinkScreen>
  );
}
