import { adminEndpoints } from '@sambandha/contract/admin/endpoints';
import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { sealedEndpoints } from '@sambandha/contract/admin/sealed';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The root of everything the panel has read: what an act makes stale. */
export const adminKey = ['admin'] as const;

/** How often the counters look again by themselves: milliseconds. */
const LOOK_AGAIN = 20_000;

export const statsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => call(adminEndpoints.readAdminStats, { signal }),
  refetchInterval: LOOK_AGAIN,
  staleTime: 0,
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
        ? call(adminEndpoints.listAdminUsers, { query: view, signal })
        : call(adminEndpoints.searchAdminUsers, { body: { ...view, search }, signal }),
    placeholderData: keepPreviousData,
    // A search is written down: not more often than somebody searches.
    refetchInterval: search === '' && LOOK_AGAIN,
    refetchOnWindowFocus: search === '',
    staleTime: 0,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', id],
    queryFn: ({ signal }) => call(adminEndpoints.readAdminUser, { params: { id }, signal }),
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
    queryFn: ({ signal }) => call(adminEndpoints.listAdminReports, { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN,
    staleTime: 0,
  });

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: [...adminKey, 'figures', days],
    queryFn: ({ signal }) => call(adminEndpoints.readDashboard, { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

/** The audit log, further lines as they are asked for. */
export const logQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...adminKey, 'log', search],
    queryFn: ({ signal, pageParam }) =>
      call(adminEndpoints.listAuditLog, {
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
  queryFn: ({ signal }) => call(sealedEndpoints.listOpenings, { signal }),
  refetchInterval: LOOK_AGAIN,
  staleTime: 0,
});
