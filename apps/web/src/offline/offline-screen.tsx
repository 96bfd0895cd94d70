import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useIsRelative } from '../api/on-behalf.ts';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/**
 * Queries that also run while other screens are shown. If such a query has no data, only its
 * `screen` is replaced, or no screen if `screen` is null.
 */
const backgroundQueries = [
  { key: ['conversations', 'list'], screen: '/messages' },
  { key: ['notifications', 'list'], screen: '/notifications' },
  { key: ['interests', 'counts'], screen: null },
  // The screen of a conversation itself shows that the messages are not on this device.
  { key: ['conversations', 'thread'], screen: null },
] as const;

/**
 * Replaces a screen that has no data while there is no connection. The screen stays mounted and
 * continues when the connection is back.
 */
export function OfflineScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribers = [cache.subscribe(listener), onlineManager.subscribe(listener)];
      return () => {
        for (const unsubscribe of unsubscribers) unsubscribe();
      };
    },
    [cache],
  );
  const isOffline = useSyncExternalStore(
    subscribe,
    () =>
      !onlineManager.isOnline() && cache.getAll().some((query) => lacksScreenData(query, pathname)),
    () => false,
  );
  return (
    <>
      {isOffline && <NoConnection pathname={pathname} />}
      <div hidden={isOffline} className="contents">
        {children}
      </div>
    </>
  );
}

function lacksScreenData(query: Query, pathname: string): boolean {
  const { data, fetchStatus } = query.state;
  if (data !== undefined || fetchStatus !== 'paused' || !query.isActive()) return false;
  const backgroundQuery = backgroundQueries.find(({ key }) =>
    key.every((part, index) => query.queryKey[index] === part),
  );
  return backgroundQuery === undefined || backgroundQuery.screen === pathname;
}

function NoConnection({ pathname }: { pathname: string }) {
  const t = useT('shell');
  const hasMessages = !useIsRelative();
  return (
    <EmptyState
      level={1}
      drawing="areca"
      title={t('offlineTitle')}
      className="min-h-[60dvh] animate-late justify-center"
      action={
        hasMessages &&
        pathname !== '/messages' && (
          <ButtonLink to="/messages" variant="secondary">
            {t('offlineMessages')}
          </ButtonLink>
        )
      }
    >
      {t('offlineText')}
    </EmptyState>
  );
}
