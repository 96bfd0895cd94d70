import type { QueryClient, QueryFilters } from '@tanstack/react-query';

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
