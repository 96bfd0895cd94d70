import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../../api/download.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { SettingCard } from './setting-card.tsx';

type ExportProgress =
  | { kind: 'idle' }
  | { kind: 'busy'; bytes: number }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; message: string };

/** Renders the download of all data about the member as one file. */
export function ExportCard({ lead }: { lead: string }) {
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
    <SettingCard title={t('export.title')} lead={lead}>
      {progress.kind === 'failed' && <Banner tone="danger">{progress.message}</Banner>}
      {progress.kind === 'done' && (
        <Banner tone="success">{t('export.done', { name: progress.name })}</Banner>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button
          variant="secondary"
          busy={progress.kind === 'busy'}
          aria-label={progress.kind === 'busy' ? undefined : t('export.title')}
          onClick={() => void start()}
        >
          {progress.kind === 'busy' ? t('export.busy') : t('export.submit')}
        </Button>
        {kilobytes > 0 && (
          <span className="text-sm text-faint tabular-nums">
            {t('export.progress', { kilobytes })}
          </span>
        )}
      </div>
    </SettingCard>
  );
}
