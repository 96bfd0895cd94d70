import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../../api/download.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { SettingCard } from './setting-card.tsx';

type State =
  | { kind: 'rest' }
  | { kind: 'busy'; bytes: number }
  | { kind: 'done'; name: string }
  | { kind: 'failed'; message: string };

/** Renders the download of all data about the member as one file. */
export function ExportCard({ lead }: { lead: string }) {
  const t = useT('settings');
  const failureMessage = useFailureMessage();
  const [state, setState] = useState<State>({ kind: 'rest' });
  const activeDownload = useRef<AbortController>(null);
  useEffect(() => () => activeDownload.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    activeDownload.current = controller;
    setState({ kind: 'busy', bytes: 0 });
    try {
      const file = await download('GET /auth/export', {
        signal: controller.signal,
        onProgress: (bytes) => setState({ kind: 'busy', bytes }),
      });
      saveFile(file);
      setState({ kind: 'done', name: file.name });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ kind: 'failed', message: failureMessage(error, t('export.failed')) });
    }
  };
  const kilobytes = state.kind === 'busy' ? Math.round(state.bytes / 1024) : 0;
  return (
    <SettingCard title={t('export.title')} lead={lead}>
      {state.kind === 'failed' && <Banner tone="danger">{state.message}</Banner>}
      {state.kind === 'done' && (
        <Banner tone="success">{t('export.done', { name: state.name })}</Banner>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button
          variant="secondary"
          busy={state.kind === 'busy'}
          aria-label={state.kind === 'busy' ? undefined : t('export.title')}
          onClick={() => void start()}
        >
          {state.kind === 'busy' ? t('export.busy') : t('export.submit')}
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
