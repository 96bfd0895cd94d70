import { onlineManager, QueryClient } from '@tanstack/react-query';
import { isRefusal } from './api-error.ts';
import { useSession } from './session-store.ts';

const RETRIES = 2;
const STALE_MS = 30_000;

/** A refusal stays a refusal; only a lost connection or a busy server is worth another try. */
export function shouldRetry(failures: number, error: Error): boolean {
  return !isRefusal(error) && failures < RETRIES;
}

/** What this device has read from the server. One for the page, forgotten when the member changes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: shouldRetry, staleTime: STALE_MS },
    mutations: { retry: false },
  },
});

useSession.subscribe((now, before) => {
  if (now.user?.id !== before.user?.id) queryClient.clear();
});

/** Nothing was asked and nothing has arrived for so long: the screen has what it needs. */
const REST_MS = 100;

/**
 * Resolves once no question of the screen is on its way and nothing, photos included, has arrived for
 * `rest` milliseconds: what can wait gives way to that.
 */
export function whenSettled(rest = REST_MS): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (queryClient.isFetching() === 0) timer = setTimeout(settled, rest);
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    const arrivals = new PerformanceObserver(look);
    arrivals.observe({ type: 'resource' });
    const settled = () => {
      stop();
      arrivals.disconnect();
      resolve();
    };
    look();
  });
}

// By itself the library hears of changes alone, and only once a screen stands: a page that was opened
// without a connection has to say so, and must not miss that it came back before that.
if (typeof window !== 'undefined') {
  onlineManager.setEventListener((setOnline) => {
    const tell = () => setOnline(window.navigator.onLine);
    tell();
    for (const change of ['online', 'offline']) window.addEventListener(change, tell);
    return () => {
      for (const change of ['online', 'offline']) window.removeEventListener(change, tell);
    };
  });
}
