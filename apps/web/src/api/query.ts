import { onlineManager, QueryClient } from '@tanstack/react-query';
import { LANGUAGE_SAVED } from '../i18n/language.ts';
import { isRejection } from './api-error.ts';
import { useActingState } from './on-behalf.ts';
import { useSession } from './session-store.ts';

/** Maximum retries of a query. */
const RETRIES = 2;
/** Milliseconds for which cached data counts as fresh. */
const STALE_MS = 30_000;

/**
 * Returns true if a failed query is retried, such as after a lost connection or from a busy server.
 * A refusal is not retried. `failures` is the number of earlier failures.
 */
export function shouldRetry(failures: number, error: Error): boolean {
  return !isRejection(error) && failures < RETRIES;
}

/** The cache of server data. It is cleared when the person or the candidate changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: STALE_MS },
    // Without a connection an action fails at once with a message. A paused action would show no
    // message.
    mutations: { retry: false, networkMode: 'always' },
  },
});

useSession.subscribe((current, previous) => {
  if (current.user?.id !== previous.user?.id) clearCache();
});

useActingState.subscribe((current, previous) => {
  if (current.candidate?.id !== previous.candidate?.id) clearCache();
});

const cacheClearListeners = new Set<() => void>();

/** Calls `listener` whenever the cache is cleared, for data stored outside the cache. */
export function onCacheClear(listener: () => void): void {
  cacheClearListeners.add(listener);
}

/**
 * Clears the cache. The callbacks of running mutations are removed, because they would put the data
 * of the former person or candidate into the cache of the next one. The screens are unmounted at
 * the same time (`app/gate.tsx`). Otherwise their next render would set the callbacks again.
 */
function clearCache(): void {
  for (const mutation of queryClient.getMutationCache().getAll()) {
    const { onSuccess: _, onError: __, onSettled: ___, ...options } = mutation.options;
    mutation.setOptions(options);
  }
  for (const listener of cacheClearListeners) listener();
  queryClient.clear();
}

// Responses contain names in the script of the account's language. While a page is prerendered,
// there is no `addEventListener`.
globalThis.addEventListener?.(LANGUAGE_SAVED, () => queryClient.invalidateQueries());

/** Milliseconds without requests and responses after which a screen counts as loaded. */
const IDLE_MS = 100;

/**
 * Resolves when code can be loaded, no query is running, and no resource (including photos) has
 * loaded for `idleMs` milliseconds. Used for work that must not delay the screen.
 */
export function waitForIdleScreen(idleMs = IDLE_MS): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribers: (() => void)[] = [];
    const finish = () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
      resolve();
    };
    const check = () => {
      clearTimeout(timer);
      if (canLoadCode() && queryClient.isFetching() === 0) timer = setTimeout(finish, idleMs);
    };
    const resourceObserver = new PerformanceObserver(check);
    resourceObserver.observe({ type: 'resource' });
    unsubscribers.push(
      // Calls `check` at once if the state of the connection was unknown.
      onlineManager.subscribe(check),
      queryClient.getQueryCache().subscribe(check),
      () => resourceObserver.disconnect(),
    );
    check();
  });
}

/**
 * Returns false without a connection, unless a service worker serves the page from its cache.
 * Browsers cache a failed import until the page is reloaded.
 */
function canLoadCode(): boolean {
  return onlineManager.isOnline() || Boolean(navigator.serviceWorker?.controller);
}

// The library only listens for changes, and only after a query is mounted. A page that is opened
// without a connection must also report this state, and a return of the connection before the first
// query is mounted.
if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => {
    const report = () => setOnline(window.navigator.onLine);
    report();
    for (const event of ['online', 'offline']) window.addEventListener(event, report);
    return () => {
      for (const event of ['online', 'offline']) window.removeEventListener(event, report);
    };
  });
}
