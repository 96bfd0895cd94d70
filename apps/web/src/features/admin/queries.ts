import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The root of everything the panel has read: what an act makes stale. */
export const adminKey = ['admin'] as const;

/** How often the counters look again by themselves: milliseconds. */
const LOOK_AGAIN = 20_000;

export const statsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/stats', { signal }),
  refetchInterval: LOOK_AGAIN,
  staleTime: 0,
});

/** What kind of installation this is. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface ListView {
  readonly status: AdminRow['status'];
  readonly page: number;
  readonly search: string;
  readonly sort: 'due' | 'newest' | 'oldest' | 'name';
}

export const usersQuery = ({ search, ...view }: ListView) =>
  queryOptions({
    queryKey: [...adminKey, 'users', view, search],
    queryFn: ({ signal }) =>
      search === ''
        ? call('GET /admin/users', { query: view, signal })
        : call('POST /admin/users/search', { body: { ...view, search }, signal }),
    placeholderData: keepPreviousData,
    // A search is written down: not more often than somebody searches.
    refetchInterval: search === '' && LOOK_AGAIN,
    refetchOnWindowFocus: search === '',
    staleTime: 0,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', id],
    queryFn: ({ signal }) => call('GET /admin/users/:id', { params: { id }, signal }),
    // Every reading is written down: not more often than somebody looks.
    refetchOnWindowFocus: false,
  });

export interface ReportsView {
  readonly status: 'open' | 'decided';
  readonly page: number;
}

export const reportsQuery = (view: ReportsView) =>
  queryOptions({
    queryKey: [...adminKey, 'reports', view],
    queryFn: ({ signal }) => call('GET /admin/reports', { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
    staleTime: 0,
  });

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: [...adminKey, 'figures', days],
    queryFn: ({ signal }) => call('GET /admin/dashboard', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

/** The audit log, further lines as they are asked for. */
export const logQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'log', search],
    queryFn: ({ signal, pageParam }) =>
      call('GET /admin/audit-log', {
        query: {
          ...(search === '' ? {} : { search }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Who asked to open sealed records. */
export const openingsQuery = queryOptions({
  queryKey: [...adminKey, 'openings'],
  queryFn: ({ signal }) => call('GET /sealed-records/openings', { signal }),
  refetchInterval: LOOK_AGAIN,
  staleTime: 0,
});
