import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConnected, useLive, useLiveState } from '../../api/realtime.ts';
import { setInterests } from '../../shell/unread.ts';
import { interestCounts, POLL_MS, refreshInterests } from './interests-query.ts';

/** Mounted once beside the members' screens: live updates, and the count of interests to answer. */
export function InterestSync() {
  const client = useQueryClient();
  const live = useLiveState(({ state }) => state === 'online');
  const { data } = useQuery({ ...interestCounts, refetchInterval: live ? false : POLL_MS });
  const waiting = data?.received ?? 0;

  useLive('match:updated', () => void refreshInterests(client));
  useConnected(() => void refreshInterests(client));

  useEffect(() => setInterests(waiting), [waiting]);
  useEffect(() => () => setInterests(0), []);
  return null;
}
