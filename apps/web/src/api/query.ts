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

/** No question follows an answer for so long: the screen has what it asked for. */
const REST_MS = 100;

/** Resolves once nothing that the screen asked for is on its way: what can wait gives way to that. */
export function whenSettled(): Promise<void> {
  return new Promise((resolve) => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(rest);
      if (queryClient.isFetching() > 0) return;
      rest = setTimeout(() => {
        stop();
        resolve();
      }, REST_MS);
    };
    const stop = queryClient.getQueryCache().subscribe(look);
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
