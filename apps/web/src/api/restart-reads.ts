import type { QueryClient, QueryFilters, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Restarts the running reads of queries, including the read of a next page. The responses of the
 * running reads may be older than a change in the cache and must not replace the change.
 */
export function restartRunningQueries(client: QueryClient, filters: QueryFilters): void {
  for (const query of client.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    void query.cancel({ silent: true });
    // The meta data tells the library to read the next page and not all pages. Observers see a
    // failure in the state of the query.
    query.fetch(undefined, { meta: query.state.fetchMeta ?? undefined }).catch(() => undefined);
  }
}

/** Puts a change made by the server into the cache. An older read does not replace the change. */
export function applyServerChange<T>(
  client: QueryClient,
  queryKey: QueryKey,
  updater: Updater<T | undefined, T | undefined>,
): void {
  client.setQueryData<T>(queryKey, updater);
  restartRunningQueries(client, { queryKey, exact: true });
}
