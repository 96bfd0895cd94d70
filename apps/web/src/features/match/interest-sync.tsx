import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnected, useLive, useLiveState } from '../../api/realtime.ts';
import { setInterests } from '../../shell/unread.ts';
import { interestCounts, POLL_MS, refreshInterests } from './interests-query.ts';
import { MatchMoment } from './moment/match-moment.tsx';
import { loadAsk } from './use-ask.tsx';

/**
 * Mounted once beside the members' screens: live updates, the count of interests to answer, and what is
 * shown once two have accepted each other. It comes last, so it fetches the sheet that asks.
 */
export function InterestSync() {
  const client = useQueryClient();
  const live = useLiveState(({ state }) => state === 'online');
  const { data } = useQuery({ ...interestCounts, refetchInterval: live ? false : POLL_MS });
  const waiting = data?.received ?? 0;

  useLive('match:updated', () => void refreshInterests(client));
  useConnected(() => void refreshInterests(client));

  useEffect(() => setInterests(waiting), [waiting]);
  useEffect(() => () => setInterests(0), []);
  useEffect(() => {
    // Without it, it comes with the press.
    loadAsk().catch(() => undefined);
  }, []);
  return <MatchMoment />;
}
