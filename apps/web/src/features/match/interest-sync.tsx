import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addPostponedCalls } from '../../api/last-calls.ts';
import { useLiveEvent, useLiveState, useOnConnect } from '../../api/realtime.ts';
import { setInterestCount } from '../../shell/unread.ts';
import { sendAnswers } from './answer/pending-answers.ts';
import { interestCountsQuery, POLL_MS, refreshInterests } from './interests-query.ts';
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
  const { data } = useQuery({ ...interestCountsQuery, refetchInterval: isLive ? false : POLL_MS });
  const answeredCount = [...usePendingAnswers().values()].filter(
    (box) => box === 'received',
  ).length;
  const unansweredCount = Math.max(0, (data?.received ?? 0) - answeredCount);

  useLiveEvent('match:updated', () => void refreshInterests(client));
  useOnConnect(() => void refreshInterests(client));

  useEffect(() => setInterestCount(unansweredCount), [unansweredCount]);
  useEffect(() => () => setInterestCount(0), []);
  useEffect(() => {
    // The answers are sent now, because the user may not return to a hidden page.
    const onVisibilityChange = () => document.visibilityState === 'hidden' && void sendAnswers();
    const onPageHide = () => void sendAnswers();
    document.addEventListener('visibilitychange', onVisibilityChange);
    window.addEventListener('pagehide', onPageHide);
    const removeLastCalls = addPostponedCalls(sendAnswers);
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
