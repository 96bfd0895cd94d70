import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { isRefusal } from '../../api/api-error.ts';
import { recheckPhotos } from '../../offline/device.ts';

/** What an act takes off a screen at once may be on its way to the server still: milliseconds. */
const REST_MS = 3_000;

/**
 * Follows which photos the answers of the server show. Those that an answer no longer shows are asked
 * about again, so that the device forgets a photo with the right to see it. Returns how to stop.
 */
export function followPhotos(client: QueryClient, recheck = recheckPhotos): () => void {
  const cache = client.getQueryCache();
  const shown = new Map(
    cache.getAll().map(({ queryHash, state }) => [queryHash, photosIn(state.data)]),
  );
  const left = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (event.type === 'removed') shown.delete(queryHash);
    if (event.type !== 'updated' || hasNoPhotos(queryKey)) return;
    const { type } = event.action;
    const refused = type === 'error' && isRefusal(event.action.error);
    if (type !== 'success' && !refused) return;
    const now = refused ? new Map<string, string>() : photosIn(state.data);
    const before = shown.get(queryHash) ?? [];
    shown.set(queryHash, now);
    for (const [id, address] of before) if (!now.has(id)) left.set(id, address);
    if (left.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      void recheck([...left.values()]);
      left.clear();
    }, REST_MS);
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

/** Long, and changing with every word. */
function hasNoPhotos([feature, part]: QueryKey): boolean {
  return feature === 'conversations' && part === 'thread';
}

/** The addresses of photos in an answer, by the photo's id. */
function photosIn(data: unknown): Map<string, string> {
  const text = JSON.stringify(data) ?? '';
  const found = text.matchAll(/\/media\/([0-9a-f-]{36})\/[^"]+/g);
  return new Map([...found].map(([address, id = '']) => [id, address]));
}
