import { settingsEndpoints } from '@sambandha/contract/account/settings-endpoints';
import { failures } from '@sambandha/contract/errors';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { forgetSession, whileEnding } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LinkScreen } from './mail-link/link-screen.tsx';
import { useLinkToken } from './mail-link/use-link-token.ts';
import { useSentence } from './settings/use-sentence.ts';

/** /undo-phone: opened by the link that the former number and the e-mail address were sent. */
export default function UndoPhonePage() {
  const t = useT('settings.undoPhone');
  const sentence = useSentence();
  const { token, forget } = useLinkToken();
  const [state, setState] = useState<'ask' | 'busy' | 'done'>('ask');
  const [failure, setFailure] = useState<string | null>(null);

  const undo = async () => {
    if (token === null || state === 'busy') return;
    setState('busy');
    setFailure(null);
    try {
      await whileEnding(async () => {
        await call(settingsEndpoints.undoPhone, { body: { token } });
        // All sessions of the account are over, this device's too.
        forgetSession();
      });
      forget();
      setState('done');
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') forget();
      setFailure(sentence(error, t('failed')));
      setState('ask');
    }
  };

  if (state === 'done') {
    return (
      <LinkScreen title={t('title')}>
        <Banner tone="success" title={t('done')}>
          <p>{t('doneText')}</p>
        </Banner>
        <ButtonLink to="/forgot-password">{t('newPassword')}</ButtonLink>
      </LinkScreen>
    );
  }
  const trouble = token === null ? failures.LINK_INVALID[1] : failure;
  return (
    <LinkScreen title={t('title')}>
      {trouble !== null && (
        <Banner tone="danger" title={trouble}>
          <p>{t('again')}</p>
        </Banner>
      )}
      {token === null ? (
        <ButtonLink to="/forgot-password">{t('newPassword')}</ButtonLink>
      ) : (
        <>
          <p>{t('lead')}</p>
          <Button busy={state === 'busy'} onClick={() => void undo()}>
            {t('submit')}
          </Button>
        </>
      )}
    </LinkScreen>
  );
}
