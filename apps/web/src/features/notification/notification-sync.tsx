import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useConnected, useLive, useLiveState } from '../../api/realtime.ts';
import { useBell } from '../../shell/bell.ts';
import { lazyDialog } from '../../shell/lazily.tsx';
import {
  cacheNewNotification,
  cacheUnread,
  invalidateNotifications,
  notificationsQuery,
} from './notifications-query.ts';
import { useRestorePush } from './settings/use-restore-push.ts';

const NotificationDrawer = lazyDialog(
  async () => (await import('./notification-drawer.tsx')).NotificationDrawer,
);

/** Refetch interval in milliseconds without a live connection. */
const POLL_MS = 30_000;

/**
 * Provides the unread count of the bell and the drawer, and restores pushes after a sign-in. It is
 * mounted once beside the members' screens.
 */
export function NotificationSync() {
  const client = useQueryClient();
  const live = useLiveState(({ state }) => state === 'online');
  const { data } = useInfiniteQuery({
    ...notificationsQuery,
    refetchInterval: live ? false : POLL_MS,
  });
  // After the first opening the drawer stays mounted, because its closing is animated.
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const { pathname } = useLocation();
  const unread = data?.pages[0]?.unread ?? 0;

  useLive('notification:new', (event) => cacheNewNotification(client, event.unread));
  useLive('notification:read', (event) => {
    cacheUnread(client, event.unread);
    invalidateNotifications(client, 'now');
  });
  useLive('message:new', () => invalidateNotifications(client, 'whenShown'));
  useConnected(() => invalidateNotifications(client, 'now'));
  useRestorePush();

  useEffect(() => useBell.setState({ count: unread }), [unread]);
  useEffect(() => {
    // The page already shows the list.
    const show = pathname === '/notifications' ? null : () => setDrawer('open');
    useBell.setState({ show });
    return () => useBell.setState({ show: null });
  }, [pathname]);
  useEffect(() => () => useBell.setState({ count: 0 }), []);

  if (drawer === 'never') return null;
  return (
    <Suspense>
      <NotificationDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
    </Suspense>
  );
}
