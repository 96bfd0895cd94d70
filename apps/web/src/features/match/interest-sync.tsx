import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addLastCalls } from '../../api/last-calls.ts';
import { useConnected, useLive, useLiveState } from '../../api/realtime.ts';
import { setInterests } from '../../shell/unread.ts';
import { sendAnswers } from './answer/pending-answers.ts';
import { interestCounts, POLL_MS, refreshInterests } from './interests-query.ts';
import { NewMatchDialog } from './new-match/new-match-dialog.tsx';
import { usePendingAnswers } from './pending-answer-store.ts';
import { loadFirstMessageSheet } from './use-first-message.tsx';

/**
 * Provides live updates, the count of unanswered interests, and the dialog after two members have
 * accepted each other. Prefetches the sheet of the first message. Sends the pending answers when
 * the page is hidden, the session ends or the component is unmounted. The component is mounted once
 * and after the members' screens, so that the prefetch delays no screen.
 */
export function InterestSync() {
  const client = useQueryClient();
  const isLive = useLiveState(({ state }) => state === 'online');
  const { data } = useQuery({ ...interestCounts, refetchInterval: isLive ? false : POLL_MS });
  const answeredCount = [...usePendingAnswers().values()].filter(
    (box) => box === 'received',
  ).length;
  const unansweredCount = Math.max(0, (data?.received ?? 0) - answeredCount);

  useLive('match:updated', () => void refreshInterests(client));
  useConnected(() => void refreshInterests(client));

  useEffect(() => setInterests(unansweredCount), [unansweredCount]);
  useEffect(() => () => setInterests(0), []);
  useEffect(() => {
    // The answers are sent now, because the user may not return to a hidden page.
    const onVisibilityChange = () => document.visibilityState === 'hidden' && void sendAnswers();
    const onPageHide = () => void sendAnswers();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', onPageHide);
    const removeLastCalls = addLastCalls(sendAnswers);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      window.removeEventListener('pagehide', onPageHide);
      removeLastCalls();
      void sendAnswers();
    };
  }, []);
  useEffect(() => {
    // After a failure the sheet is loaded on click.
    loadFirstMessageSheet().catch(() => undefined);
  }, []);
  return <NewMatchDialog />;
}
