import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRefusal } from '../../api/api-error.ts';
import { revalidatePhotos } from '../../offline/device-store.ts';

/** Milliseconds of delay, because an optimistic update removes a photo before the server has. */
const DELAY_MS = 3_000;

/**
 * Fetches photos again that disappear from the cached responses, so that the service worker deletes
 * its copy of a photo that the member may no longer see. Returns a function that unsubscribes.
 */
export function recheckRemovedPhotos(client: QueryClient, recheck = revalidatePhotos): () => void {
  const cache = client.getQueryCache();
  const cached = new Map(
    cache.getAll().map(({ queryHash, state }) => [queryHash, photosIn(state.data)]),
  );
  const removed = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (event.type === 'removed') cached.delete(queryHash);
    if (event.type !== 'updated' || hasNoPhotos(queryKey)) return;
    const { type } = event.action;
    const refused = type === 'error' && isRefusal(event.action.error);
    if (type !== 'success' && !refused) return;
    const current = refused ? new Map<string, string>() : photosIn(state.data);
    const before = cached.get(queryHash) ?? [];
    cached.set(queryHash, current);
    for (const [id, address] of before) if (!current.has(id)) removed.set(id, address);
    if (removed.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void recheck([...removed.values()]);
      removed.clear();
    }, DELAY_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Threads have no photos; they are long and change often. */
function hasNoPhotos([feature, part]: QueryKey): boolean {
  return feature === 'conversations' && part === 'thread';
}

/** The URLs of photos in a response, by photo id. */
function photosIn(data: unknown): Map<string, string> {
  const text = JSON.stringify(data) ?? '';
  const matches = text.matchAll(/\/media\/([0-9a-f-]{36})\/[^"]+/g);
  return new Map([...matches].map(([address, id = '']) => [id, address]));
}
