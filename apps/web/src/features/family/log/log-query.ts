import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { applyServerChange } from '../../../api/restart-reads.ts';

const PAGE_SIZE = 20;

/** The acts of relatives on the member's behalf, the latest first. */
export const familyLogQuery = infiniteQueryOptions({
  queryKey: ['own', 'family', 'log'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /family/log', {
      query: { limit: PAGE_SIZE, ...(pageParam === null ? {} : { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  // A relative may have acted since the last read.
  staleTime: 0,
});

/** Replaces an act in the cached log. */
export function cacheAct(client: QueryClient, updatedAct: FamilyAct): void {
  applyServerChange<InfiniteData<{ acts: FamilyAct[] }>>(
    client,
    familyLogQuery.queryKey,
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({
          ...page,
          acts: page.acts.map((act) => (act.id === updatedAct.id ? updatedAct : act)),
        })),
      },
  );
}
