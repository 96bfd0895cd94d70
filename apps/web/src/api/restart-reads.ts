import type { QueryClient, QueryFilters, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Starts the running reads of queries again, the read of a next page included: their responses may
 * be older than a change that the cache has now, and must not replace it.
 */
export function restartReads(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // A failure is in the state of the query.
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => undefined);
  }
}

/** Puts a change that the server has made into the cache, which an older read must not replace. */
export function cacheChange<T>(
  client: QueryClient,
  queryKey: QueryKey,
  data: Updater<T | undefined, T | undefined>,
): void {
  client.setQueryData<T>(queryKey, data);
  restartReads(client, { queryKey, exact: true });
}
