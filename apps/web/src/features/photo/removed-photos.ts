import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query';
import { isRejection } from '../../api/api-error.ts';
import { revalidatePhotos } from '../../offline/device-store.ts';

/**
 * Milliseconds before removed photos are fetched again. An optimistic update removes a photo before
 * the server does.
 */
const DELAY_MS = 3_000;

/**
 * Refetches photos that are no longer in the cached responses. The service worker then deletes its
 * copy of a photo that the member may no longer see. Returns a function that unsubscribes.
 */
export function recheckRemovedPhotos(client: QueryClient, recheck = revalidatePhotos): () => void {
  const cache = client.getQueryCache();
  const cachedPhotos = new Map(
    cache.getAll().map(({ queryHash, state }) => [queryHash, photosIn(state.data)]),
  );
  const removedAddresses = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const unsubscribe = cache.subscribe((event) => {
    const { queryHash, queryKey, state } = event.query;
    if (event.type === 'removed') cachedPhotos.delete(queryHash);
    if (event.type !== 'updated' || hasNoPhotos(queryKey)) return;
    const currentPhotos = photosAfter(event.action, state.data);
    if (currentPhotos === null) return;
    const previousPhotos = cachedPhotos.get(queryHash) ?? [];
    cachedPhotos.set(queryHash, currentPhotos);
    const missingPhotos = [...previousPhotos].filter(([id]) => !currentPhotos.has(id));
    if (missingPhotos.length > 0) {
      recheckLater(missingPhotos.flatMap(([, addresses]) => [...addresses]));
    }
  });

  function recheckLater(addresses: readonly string[]) {
    for (const address of addresses) removedAddresses.add(address);
    clearTimeout(timer);
    timer = setTimeout(() => {
      void recheck([...removedAddresses]);
      removedAddresses.clear();
    }, DELAY_MS);
  }

  return () => {
    unsubscribe();
    clearTimeout(timer);
  };
}

/**
 * Returns true for threads, which contain no photos. Threads are long and change often, and are
 * therefore not searched.
 */
function hasNoPhotos([feature, part]: QueryKey): boolean {
  return feature === 'conversations' && part === 'thread';
}

type Action = Extract<QueryCacheNotifyEvent, { type: 'updated' }>['action'];

/** The addresses of photos by photo id. A photo has one address for each size. */
type Photos = Map<string, Set<string>>;

/** Returns the photos of a query after an action, or null if the action does not change them. */
function photosAfter(action: Action, data: unknown): Photos | null {
  if (action.type === 'success') return photosIn(data);
  return action.type === 'error' && isRejection(action.error) ? new Map() : null;
}

function photosIn(data: unknown): Photos {
  const text = JSON.stringify(data) ?? '';
  const photos: Photos = new Map();
  for (const [address, id = ''] of text.matchAll(/\/media\/([0-9a-f-]{36})\/[^"]+/g)) {
    photos.set(id, (photos.get(id) ?? new Set()).add(address));
  }
  return photos;
}
