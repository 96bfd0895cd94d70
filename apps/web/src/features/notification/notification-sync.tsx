import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useLiveEvent, useLiveState, useOnConnect } from '../../api/realtime.ts';
import { useNotificationBell } from '../../shell/bell.ts';
import { lazyDialog } from '../../shell/lazy-parts.tsx';
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

  useLiveEvent('notification:new', (event) => cacheNewNotification(client, event.unread));
  useLiveEvent('notification:read', (event) => {
    cacheUnread(client, event.unread);
    invalidateNotifications(client, 'now');
  });
  useLiveEvent('message:new', () => invalidateNotifications(client, 'whenShown'));
  useOnConnect(() => invalidateNotifications(client, 'now'));
  useRestorePush();

  useEffect(() => useNotificationBell.setState({ count: unread }), [unread]);
  useEffect(() => {
    // The page already shows the list.
    const openDrawer = pathname === '/notifications' ? null : () => setDrawer('open');
    useNotificationBell.setState({ open: openDrawer });
    return () => useNotificationBell.setState({ open: null });
  }, [pathname]);
  useEffect(() => () => useNotificationBell.setState({ count: 0 }), []);

  if (drawer === 'never') return null;
  return (
    <Suspense>
      <NotificationDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
    </Suspense>
  );
}
