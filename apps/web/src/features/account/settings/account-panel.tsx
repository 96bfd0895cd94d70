import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { endSession, useSession, withDeferredSessionEnd } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { DeleteConfirmation } from './delete-confirmation.tsx';
import { ExportCard } from './export-card.tsx';
import { SettingCard } from './setting-card.tsx';

/** Milliseconds from the final message until the member is signed out on this device. */
const FINAL_MESSAGE_MS = 2000;

/** A way to close the account. */
type Closing = 'deactivate' | 'remove';

/** Renders the panel of the account: data export, deactivation and deletion. */
export function AccountPanel() {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const relativeOnly = useSession(({ user }) => user?.relativeOnly === true);
  const [confirmation, setConfirmation] = useState<Closing | null>(null);
  const [busy, setBusy] = useState(false);
  const [finalMessage, setFinalMessage] = useState<string | null>(null);
  const [failures, setFailures] = useState<{ count: number; message: string | null }>({
    count: 0,
    message: null,
  });

  const begin = (closing: Closing) => {
    setFailures(({ count }) => ({ count, message: null }));
    setConfirmation(closing);
  };
  const close = async (closing: Closing, request: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await closeAccount(request, () => setFinalMessage(t(`${closing}.done`)));
    } catch (error) {
      const message = failureMessage(error, t(`${closing}.failed`));
      setConfirmation(null);
      setFailures(({ count }) => ({ count: count + 1, message }));
    } finally {
      setBusy(false);
    }
  };

  if (finalMessage !== null) return <Banner tone="success" title={finalMessage} />;
  return (
    <div className="flex flex-col gap-6">
      <ConfirmDialog
        open={confirmation === 'deactivate'}
        title={t('deactivate.question')}
        confirmLabel={t('deactivate.confirm')}
        busy={busy}
        onConfirm={() => void close('deactivate', () => call('PATCH /auth/deactivate-account'))}
        onCancel={() => setConfirmation(null)}
      >
        {t('deactivate.what')}
      </ConfirmDialog>
      <ErrorSummary
        errors={failures.message === null ? [] : [{ message: failures.message }]}
        attempt={failures.count}
      />
      <ExportCard lead={t(relativeOnly ? 'export.leadOfRelative' : 'export.lead')} />
      {/* A relative is visible to nobody. A deactivation would have no effect. */}
      {!relativeOnly && (
        <SettingCard title={t('deactivate.title')} lead={t('deactivate.lead')}>
          <Button
            variant="secondary"
            className="sm:self-start"
            aria-label={t('deactivate.title')}
            onClick={() => begin('deactivate')}
          >
            {t('deactivate.submit')}
          </Button>
        </SettingCard>
      )}
      <SettingCard
        title={t('remove.title')}
        lead={t(relativeOnly ? 'remove.leadOfRelative' : 'remove.lead')}
      >
        {confirmation === 'remove' ? (
          <DeleteConfirmation
            lostData={t(relativeOnly ? 'remove.whatOfRelative' : 'remove.what')}
            busy={busy}
            onConfirm={() => void close('remove', () => call('DELETE /auth/delete-account'))}
            onCancel={() => setConfirmation(null)}
          />
        ) : (
          <Button
            variant="quiet-danger"
            className="border border-danger sm:self-start"
            aria-label={t('remove.title')}
            onClick={() => begin('remove')}
          >
            {t('remove.submit')}
          </Button>
        )}
      </SettingCard>
    </div>
  );
}

/**
 * Closes the account with `request`, shows the final message and signs out after a delay. If the
 * request fails, the session continues.
 * @throws the error of `request`
 */
function closeAccount(
  request: () => Promise<unknown>,
  showFinalMessage: () => void,
): Promise<void> {
  return withDeferredSessionEnd(async () => {
    await request();
    showFinalMessage();
    await new Promise((resolve) => setTimeout(resolve, FINAL_MESSAGE_MS));
    endSession('/');
  });
}
