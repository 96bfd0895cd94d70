import type { CaseView } from '@sambandha/contract/account/recovery-case';
import { failures } from '@sambandha/contract/errors';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { endSessionInPlace, withDeferredSessionEnd } from '../../api/session.ts';
import { useT } from '../../i18n/use-t.ts';
import { DeadLink } from '../../shell/mail-link/dead-link.tsx';
import { LinkScreen } from '../../shell/mail-link/link-screen.tsx';
import { useLinkToken } from '../../shell/mail-link/use-link-token.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CaseScreen } from './case/case-screen.tsx';
import { useFailureMessage } from './use-failure-message.ts';

/**
 * Renders /undo-change. After a change of contact, the server sends the link to this page to the
 * former contacts, except a contact that the member marked as no longer theirs.
 */
export default function UndoChangePage() {
  const t = useT('settings.undoChange');
  const failureMessage = useFailureMessage();
  const { token, removeToken } = useLinkToken();
  const [caseView, setCaseView] = useState<CaseView | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const undo = async () => {
    if (token === null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await withDeferredSessionEnd(async () => {
        const response = await call('POST /auth/undo-change', { body: { token } });
        // All sessions of the account have ended, including the session of this device.
        endSessionInPlace();
        setCaseView(response.case);
      });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'LINK_INVALID') removeToken();
      setFailure(failureMessage(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };

  if (caseView !== null) {
    return (
      <CaseScreen
        token={token}
        caseView={caseView}
        takesFocus
        onAnswered={setCaseView}
        onWon={removeToken}
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
        action={<ButtonLink to="/forgot-password">{t('newPassword')}</ButtonLink>}
      />
    );
  }
  return (
    <LinkScreen title={t('title')}>
      {failure !== null && <Banner tone="danger" title={failure} />}
      <p>{t('lead')}</p>
      <ol className="flex list-decimal flex-col gap-2 pl-6 text-soft">
        <li>{t('ends')}</li>
        <li>{t('next')}</li>
      </ol>
      <Button busy={busy} onClick={() => void undo()}>
        {t('submit')}
      </Button>
      <ButtonLink to="/" variant="secondary">
        {t('mine')}
      </ButtonLink>
    </LinkScreen>
  );
}
