import { useEffect, useRef, useState } from 'react';
import { download, saveFile } from '../../../api/download.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSentence } from './use-sentence.ts';

type State =
  | { at: 'rest' }
  | { at: 'busy'; bytes: number }
  | { at: 'done'; name: string }
  | { at: 'failed'; message: string };

/** The download of all data about the member, as one file. */
export function ExportCard() {
  const t = useT('settings');
  const sentence = useSentence();
  const [state, setState] = useState<State>({ at: 'rest' });
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = async () => {
    const stop = new AbortController();
    leaving.current = stop;
    setState({ at: 'busy', bytes: 0 });
    try {
      const file = await download('GET /auth/export', {
        signal: stop.signal,
        onProgress: (bytes) => setState({ at: 'busy', bytes }),
      });
      saveFile(file);
      setState({ at: 'done', name: file.name });
    } catch (error) {
      if (stop.signal.aborted) return;
      setState({ at: 'failed', message: sentence(error, t('export.failed')) });
    }
  };
  const kilobytes = state.at === 'busy' ? Math.round(state.bytes / 1024) : 0;
  return (
    <SettingCard title={t('export.title')} lead={t('export.lead')}>
      {state.at === 'failed' && <Banner tone="danger">{state.message}</Banner>}
      {state.at === 'done' && (
        <Banner tone="success">{t('export.done', { name: state.name })}</Banner>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button variant="secondary" busy={state.at === 'busy'} onClick={() => void start()}>
          {state.at === 'busy' ? t('export.busy') : t('export.submit')}
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
