import { Download, EyeOff, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { download, saveFile } from '../../../api/download.ts';
import { endSession, useSession, withDeferredSessionEnd } from '../../../api/session.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ListRow, RowList } from '../../../ui/list-row.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { DeleteConfirmation } from './delete-confirmation.tsx';

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

  const askForConfirmation = (closing: Closing) => {
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
      <Card pad>
        <RowList>
          <ExportRow lead={t(relativeOnly ? 'export.leadOfRelative' : 'export.lead')} />
          {/* A relative is visible to nobody. A deactivation would have no effect. */}
          {!relativeOnly && (
            <ListRow
              hasLongText
              icon={<EyeOff aria-hidden="true" />}
              title={<CardTitle>{t('deactivate.title')}</CardTitle>}
              action={
                <Button
                  variant="secondary"
                  aria-label={t('deactivate.title')}
                  onClick={() => askForConfirmation('deactivate')}
                >
                  {t('deactivate.submit')}
                </Button>
              }
            >
              {t('deactivate.lead')}
            </ListRow>
          )}
        </RowList>
      </Card>
      {/* The deletion has a card of its own, because it cannot be undone. */}
      <Card pad className="flex flex-col gap-5">
        <RowList>
          <ListRow
            hasLongText
            icon={<Trash2 aria-hidden="true" />}
            title={<CardTitle>{t('remove.title')}</CardTitle>}
            action={
              confirmation !== 'remove' && (
                <Button
                  variant="quiet-danger"
                  className="border border-danger"
                  aria-label={t('remove.title')}
                  onClick={() => askForConfirmation('remove')}
                >
                  {t('remove.submit')}
                </Button>
              )
            }
          >
            {t(relativeOnly ? 'remove.leadOfRelative' : 'remove.lead')}
          </ListRow>
        </RowList>
        {confirmation === 'remove' && (
          <DeleteConfirmation
            lostData={t(relativeOnly ? 'remove.whatOfRelative' : 'remove.what')}
            busy={busy}
            onConfirm={() => void close('remove', () => call('DELETE /auth/delete-account'))}
            onCancel={() => setConfirmation(null)}
          />
        )}
      </Card>
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

type ExportProgress =
  | { kind: 'idle' }
  | { kind: 'busy'; bytes: number }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; message: string };

/** Renders the download of all data about the member as one file. */
function ExportRow({ lead }: { lead: string }) {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const [progress, setProgress] = useState<ExportProgress>({ kind: 'idle' });
  const activeDownload = useRef<AbortController>(null);
  useEffect(() => () => activeDownload.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    activeDownload.current = controller;
    setProgress({ kind: 'busy', bytes: 0 });
    try {
      const file = await download('GET /auth/export', {
        signal: controller.signal,
        onProgress: (bytes) => setProgress({ kind: 'busy', bytes }),
      });
      saveFile(file);
      setProgress({ kind: 'done', name: file.name });
    } catch (error) {
      if (controller.signal.aborted) return;
      setProgress({ kind: 'failed', message: failureMessage(error, t('export.failed')) });
    }
  };
  const kilobytes = progress.kind === 'busy' ? Math.round(progress.bytes / 1024) : 0;
  return (
    <ListRow
      hasLongText
      icon={<Download aria-hidden="true" />}
      title={<CardTitle>{t('export.title')}</CardTitle>}
      action={
        <Button
          variant="secondary"
          busy={progress.kind === 'busy'}
          aria-label={progress.kind === 'busy' ? undefined : t('export.title')}
          onClick={() => void start()}
        >
          {progress.kind === 'busy' ? t('export.busy') : t('export.submit')}
        </Button>
      }
    >
      <p>{lead}</p>
      {kilobytes > 0 && <p className="tabular-nums">{t('export.progress', { kilobytes })}</p>}
      {progress.kind === 'failed' && (
        <Banner tone="danger" className="mt-3">
          {progress.message}
        </Banner>
      )}
      {progress.kind === 'done' && (
        <Banner tone="success" className="mt-3">
          {t('export.done', { name: progress.name })}
        </Banner>
      )}
    </ListRow>
  );
}
