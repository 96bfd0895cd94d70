import type { SignedInSession } from '@sambandha/contract/account/schemas';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { RowList } from '../../../ui/list-row.tsx';
import { ReadErrorBanner } from '../../../ui/read-failed.tsx';
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx';
import { useFailureMessage } from '../use-failure-message.ts';
import { useDeviceName } from './device.ts';
import { SessionRow } from './session-row.tsx';
import { SettingCard } from './setting-card.tsx';

const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call('GET /auth/sessions', { signal }),
  // The sessions are fetched each time, because another session may have started.
  staleTime: 0,
});

/** The value of `endingSessionId` while all other sessions are being ended. */
const OTHER_SESSIONS = 'others';

interface Outcome {
  readonly successMessage: string | null;
  readonly errorMessage: string | null;
}

/** Renders the member's sessions with buttons to end them. */
export function SessionsPanel() {
  const t = useT('settings');
  const { data, isPending, refetch } = useQuery(sessionsQuery);
  const sessionEnding = useEndSessions();
  const sessions = data?.sessions;
  return (
    <SettingCard lead={t('sessions.lead')}>
      <ErrorSummary
        errors={
          sessionEnding.errorMessage === null ? [] : [{ message: sessionEnding.errorMessage }]
        }
        attempt={sessionEnding.attempt}
      />
      {sessionEnding.successMessage !== null && (
        <Banner tone="success">{sessionEnding.successMessage}</Banner>
      )}
      {isPending && <RowsSkeleton rows={2} row="h-12" />}
      {!isPending && sessions === undefined && (
        <ReadErrorBanner onRetry={() => void refetch()}>{t('sessions.readFailed')}</ReadErrorBanner>
      )}
      {sessions !== undefined && <SessionList sessions={sessions} sessionEnding={sessionEnding} />}
    </SettingCard>
  );
}

interface SessionListProps {
  sessions: readonly SignedInSession[];
  sessionEnding: ReturnType<typeof useEndSessions>;
}

function SessionList({ sessions, sessionEnding }: SessionListProps) {
  const t = useT('settings');
  const [isConfirming, setIsConfirming] = useState(false);
  const otherCount = sessions.filter(({ current }) => !current).length;
  const sortedSessions = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <>
      <RowList aria-label={t('sessions.list')}>
        {sortedSessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={sessionEnding.endingSessionId === session.id}
            onEnd={() => void sessionEnding.endOne(session)}
          />
        ))}
      </RowList>
      {/* A single other device has a button of its own. */}
      {otherCount > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          busy={sessionEnding.endingSessionId === OTHER_SESSIONS}
          onClick={() => setIsConfirming(true)}
        >
          {t('sessions.endOthers')}
        </Button>
      )}
      {otherCount === 0 && <p className="text-soft">{t('sessions.onlyHere')}</p>}
      <ConfirmDialog
        open={isConfirming}
        title={t('sessions.endOthersTitle')}
        confirmLabel={t('sessions.endOthersConfirm')}
        onConfirm={() => {
          setIsConfirming(false);
          void sessionEnding.endOthers();
        }}
        onCancel={() => setIsConfirming(false)}
      >
        {t('sessions.endOthersText')}
      </ConfirmDialog>
    </>
  );
}

/**
 * Returns the functions that end sessions, and the outcome of the last call. `endingSessionId` is
 * the id of the session that is being ended, `OTHER_SESSIONS` for all others, or null.
 */
function useEndSessions() {
  const t = useT('settings');
  const describeDevice = useDeviceName();
  const failureMessage = useFailureMessage();
  const client = useQueryClient();
  const [endingSessionId, setEndingSessionId] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({
    successMessage: null,
    errorMessage: null,
  });
  const [attempt, setAttempt] = useState(0);

  const end = async (id: string, request: () => Promise<unknown>, message: string) => {
    if (endingSessionId !== null) return;
    setEndingSessionId(id);
    setOutcome({ successMessage: null, errorMessage: null });
    try {
      await request();
      setOutcome({ successMessage: message, errorMessage: null });
    } catch (error) {
      setOutcome({
        successMessage: null,
        errorMessage: failureMessage(error, t('sessions.endFailed')),
      });
      setAttempt((count) => count + 1);
    } finally {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      setEndingSessionId(null);
    }
  };
  return {
    ...outcome,
    endingSessionId,
    attempt,
    endOne: ({ id, device }: SignedInSession) =>
      end(
        id,
        () => call('DELETE /auth/sessions/:id', { params: { id } }),
        t('sessions.ended', { device: describeDevice(device) }),
      ),
    endOthers: () =>
      end(OTHER_SESSIONS, () => call('DELETE /auth/sessions'), t('sessions.endedOthers')),
  };
}
