import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConnected, useLive, useLiveState } from '../../api/realtime.ts';
import { useBell } from '../../shell/bell.ts';
import { keepUnread, notificationsQuery, outdate } from './notifications-query.ts';
import { useKeptPush } from './settings/use-kept-push.ts';

const NotificationDrawer = lazy(async () => ({
  default: (await import('./notification-drawer.tsx')).NotificationDrawer,
}));

/** Without a live connection everything still works by asking. */
const POLL_MS = 30_000;

/** Once, around the members' screens: counts what is unread at the bell, and opens the centre. */
export function NotificationSync() {
  const client = useQueryClient();
  const live = useLiveState(({ state }) => state === 'online');
  const { data } = useInfiniteQuery({
    ...notificationsQuery,
    refetchInterval: live ? false : POLL_MS,
  });
  // Once opened it stays, so that it can leave as it came.
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const { pathname } = useLocation();
  const unread = data?.pages[0]?.unread ?? 0;

  useLive('notification:new', (event) => {
    keepUnread(client, event.unread);
    outdate(client, false);
  });
  useLive('notification:read', (event) => {
    keepUnread(client, event.unread);
    outdate(client, true);
  });
  useLive('message:new', () => outdate(client, false));
  useConnected(() => outdate(client, true));
  useKeptPush();

  useEffect(() => useBell.setState({ count: unread }), [unread]);
  useEffect(() => {
    // On its own page the list is there already.
    const show = pathname === '/notifications' ? null : () => setState('open');
    useBell.setState({ show });
    return () => useBell.setState({ show: null });
  }, [pathname]);
  useEffect(() => () => useBell.setState({ count: 0 }), []);

  if (state === 'never') return null;
  return (
    <Suspense>
      <NotificationDrawer open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
}
