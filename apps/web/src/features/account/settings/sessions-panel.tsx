import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useDeviceName } from './device.ts';
import { SessionRow } from './session-row.tsx';
import { SettingCard } from './setting-card.tsx';
import { useSentence } from './use-sentence.ts';

const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /auth/sessions', { signal }),
  // Always read again, because another session may have started.
  staleTime: 0,
});

/** The member's sessions, with buttons to end them. */
export function SessionsPanel() {
  const t = useT('settings');
  const { data, isPending, refetch } = useQuery(sessionsQuery);
  const ending = useEnding();
  const sessions = data?.sessions;
  return (
    <SettingCard lead={t('sessions.lead')}>
      <ErrorSummary
        errors={ending.failure === null ? [] : [{ message: ending.failure }]}
        attempt={ending.attempt}
      />
      {ending.done !== null && <Banner tone="success">{ending.done}</Banner>}
      {isPending && <RowsSkeleton rows={2} row="h-12" />}
      {!isPending && sessions === undefined && (
        <ReadFailed onRetry={() => void refetch()}>{t('sessions.readFailed')}</ReadFailed>
      )}
      {sessions !== undefined && <Devices sessions={sessions} ending={ending} />}
    </SettingCard>
  );
}

interface DevicesProps {
  sessions: readonly SignedInSession[];
  ending: ReturnType<typeof useEnding>;
}

function Devices({ sessions, ending }: DevicesProps) {
  const t = useT('settings');
  const [isConfirming, setIsConfirming] = useState(false);
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <>
      <ul aria-label={t('sessions.list')} className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending.busy === session.id}
            onEnd={() => void ending.endOne(session)}
          />
        ))}
      </ul>
      {hasOthers ? (
        <Button
          variant="secondary"
          className="sm:self-start"
          busy={ending.busy === 'others'}
          onClick={() => setIsConfirming(true)}
        >
          {t('sessions.endOthers')}
        </Button>
      ) : (
        <p className="text-soft">{t('sessions.onlyHere')}</p>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthersConfirm')}
        onConfirm={() => {
          setIsConfirming(false);
          void ending.endOthers();
        }}
        onCancel={() => setIsConfirming(false)}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </>
  );
}

/** Ends sessions. Returns the session that is being ended, and the error. */
function useEnding() {
  const t = useT('settings');
  const describeDevice = useDeviceName();
  const sentence = useSentence();
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ done: string | null; failure: string | null }>({
    done: null,
    failure: null,
  });
  const [attempt, setAttempt] = useState(0);

  const end = async (id: string, act: () => Promise<unknown>, done: string) => {
    if (busy !== null) return;
    setBusy(id);
    setOutcome({ done: null, failure: null });
    try {
      await act();
      setOutcome({ done, failure: null });
    } catch (error) {
      setOutcome({ done: null, failure: sentence(error, t('sessions.endFailed')) });
      setAttempt((count) => count + 1);
    } finally {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setBusy(null);
    }
  };
  return {
    ...outcome,
    busy,
    attempt,
    endOne: ({ id, device }: SignedInSession) =>
      end(
        id,
        () => call('DELETE /auth/sessions/:id', { params: { id } }),
        t('sessions.ended', { device: describeDevice(device) }),
      ),
    endOthers: () => end('others', () => call('DELETE /auth/sessions'), t('sessions.endedOthers')),
  };
}
