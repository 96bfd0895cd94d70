import { useInfiniteQuery } from '@tanstack/react-query';
import { PreferenceTexts } from '../../../i18n/parts/preference-texts.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';
import { SettingCard } from '../../account/index.ts';
import { LogLine } from './log-line.tsx';
import { familyLogQuery } from './log-query.ts';
import { useUndo } from './use-undo.ts';

/** Renders the acts of relatives on the candidate's behalf, each with its undo button. */
export function Log() {
  return (
    <PreferenceTexts>
      <LogLines />
    </PreferenceTexts>
  );
}

function LogLines() {
  const t = useT('family.log');
  const query = useInfiniteQuery(familyLogQuery);
  const { data, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const undo = useUndo();
  if (isPending) return null;
  const acts = data?.pages.flatMap((page) => page.acts) ?? [];
  // A candidate who has never had a family has no log.
  if (data !== undefined && acts.length === 0) return null;
  return (
    <SettingCard title={t('title')} lead={t('lead')}>
      {data === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('readFailed')}</ReadErrorBanner>
      )}
      <ul aria-label={t('title')} className="divide-y divide-line">
        {acts.map((act) => (
          <LogLine
            key={act.id}
            act={act}
            busy={undo.busy.has(act.id)}
            onUndo={() => undo.start(act)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      <ConfirmDialog
        open={undo.pending !== null}
        title={t(undo.pending?.reason === 'changed' ? 'changedTitle' : 'photoTitle')}
        confirmLabel={t('confirm')}
        onConfirm={undo.confirm}
        onCancel={undo.cancel}
      >
        {t(undo.pending?.reason === 'changed' ? 'changedText' : 'photoText')}
      </ConfirmDialog>
    </SettingCard>
  );
}
