import { onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** What is asked for beside every screen, and on which it would be missed. */
const beside = [
  { key: ['conversations', 'list'], screen: '/messages' },
  { key: ['notifications', 'list'], screen: '/notifications' },
  { key: ['interests', 'counts'], screen: null },
  // A conversation says so in its own place.
  { key: ['conversations', 'thread'], screen: null },
] as const;

/**
 * In place of a screen that has nothing to show without a connection, until there is one. The screen
 * stays as it is behind it, and goes on by itself.
 */
export function OfflineScreen({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [cache.subscribe(listener), onlineManager.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [cache],
  );
  const waits = useSyncExternalStore(
    subscribe,
    () => !onlineManager.isOnline() && cache.getAll().some((query) => isMissed(query, pathname)),
    () => false,
  );
  return (
    <>
      {waits && <NoConnection pathname={pathname} />}
      <div hidden={waits} className="contents">
        {children}
      </div>
    </>
  );
}

function isMissed(query: Query, pathname: string): boolean {
  const { data, fetchStatus } = query.state;
  if (data !== undefined || fetchStatus !== 'paused' || !query.isActive()) return false;
  const own = beside.find(({ key }) => key.every((part, place) => query.queryKey[place] === part));
  return own === undefined || own.screen === pathname;
}

function NoConnection({ pathname }: { pathname: string }) {
  const t = useT('shell');
  return (
    <EmptyState
      level={1}
      drawing="areca"
      title={t('offlineTitle')}
      className="min-h-[60dvh] animate-late justify-center"
      action={
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
