import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** All query keys of the panel begin with this key. An act invalidates these queries. */
export const adminKey = ['admin'] as const;

/** The query keys of opened files and cases begin with this key. Every read of these is logged. */
export const openedKey = [...adminKey, 'member'] as const;

/** Milliseconds between the periodic reads of the counters and of most lists. */
const REFETCH_MS = 20_000;

export const statsQuery = queryOptions({
  queryKey: [...adminKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/stats', { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

/** Properties of the installation. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call('GET /site', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

export interface MemberListView {
  readonly status: AdminRow['status'];
  readonly page: number;
  readonly search: string;
  readonly sort: 'due' | 'newest' | 'oldest' | 'name';
}

export const usersQuery = ({ search, ...view }: MemberListView) =>
  queryOptions({
    queryKey: [...adminKey, 'users', view, search],
    queryFn: ({ signal }) =>
      search === ''
        ? call('GET /admin/users', { query: view, signal })
        : call('POST /admin/users/search', { body: { ...view, search }, signal }),
    placeholderData: keepPreviousData,
    // A search is logged and must not be repeated automatically.
    refetchInterval: search === '' && REFETCH_MS,
    refetchOnWindowFocus: search === '',
    staleTime: 0,
  });

export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminKey, 'member', id],
    queryFn: ({ signal }) => call('GET /admin/users/:id', { params: { id }, signal }),
    // Every read is logged and must not be repeated automatically.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Queries that a decision invalidates. The opened files and cases under `member` are excluded,
 * because another read would be logged.
 */
export const staleAfterDecision = {
  queryKey: adminKey,
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== 'member',
};

/** Members with open cases, one page of the desk. */
export const memberCasesQuery = (page: number) =>
  queryOptions({
    queryKey: [...adminKey, 'member-cases', page],
    queryFn: ({ signal }) =>
      call('GET /admin/member-cases', { query: { page, limit: 50 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });

/** Members who report that they are under pressure. */
export const pressedCasesQuery = queryOptions({
  queryKey: [...adminKey, 'pressed-cases'],
  queryFn: ({ signal }) => call('GET /admin/pressed', { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

/** The opened case of a member under pressure. */
export const pressedCaseQuery = (id: string) =>
  queryOptions({
    // Under `member`, which `staleAfterDecision` excludes, because every read is logged.
    queryKey: [...adminKey, 'member', 'pressed', id],
    queryFn: ({ signal }) => call('GET /admin/pressed/:id', { params: { id }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** Candidates who have to be called because they read their code out to a volunteer. */
export const consentCallsQuery = queryOptions({
  queryKey: [...adminKey, 'rings'],
  queryFn: ({ signal }) => call('GET /admin/rings', { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

export const consentCallQuery = (id: string) =>
  queryOptions({
    // Under `member`, which `staleAfterDecision` excludes, because every read is logged.
    queryKey: [...adminKey, 'member', 'ring', id],
    queryFn: ({ signal }) => call('POST /admin/rings/:id', { params: { id }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const volunteersQuery = queryOptions({
  queryKey: [...adminKey, 'volunteers'],
  queryFn: ({ signal }) => call('GET /admin/volunteers', { signal }),
  staleTime: 0,
});

/** Relatives with open reports about them. */
export const relativeCasesQuery = queryOptions({
  queryKey: [...adminKey, 'relative-cases'],
  queryFn: ({ signal }) => call('GET /admin/relative-cases', { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});

export const relativesQuery = (search: string) =>
  queryOptions({
    queryKey: [...adminKey, 'relatives', search],
    queryFn: ({ signal }) => call('POST /admin/relatives/search', { body: { search }, signal }),
    enabled: search !== '',
    // A search is logged and must not be repeated automatically.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const relativeQuery = (id: string) =>
  queryOptions({
    // Under `member`, which `staleAfterDecision` excludes, because every read is logged.
    queryKey: [...adminKey, 'member', 'relative', id],
    queryFn: ({ signal }) => call('GET /admin/relatives/:id', { params: { id }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

/** Accounts of disputed ownership, open or settled recently. */
export const recoveryCasesQuery = (view: { status: 'open' | 'settled'; page: number }) =>
  queryOptions({
    queryKey: [...adminKey, 'cases', view],
    queryFn: ({ signal }) => call('GET /admin/cases', { query: view, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const recoveryCaseQuery = (id: string) =>
  queryOptions({
    // Under `member`, which `staleAfterDecision` excludes, because every read is logged.
    queryKey: [...adminKey, 'member', 'case', id],
    queryFn: ({ signal }) => call('GET /admin/cases/:id', { params: { id }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

interface ReportsView {
  readonly status: 'departed' | 'decided';
  readonly page: number;
}

export const reportsQuery = (view: ReportsView) =>
  queryOptions({
    queryKey: [...adminKey, 'reports', view],
    queryFn: ({ signal }) => call('GET /admin/reports', { query: view, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    staleTime: 0,
  });

export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: [...adminKey, 'figures', days],
    queryFn: ({ signal }) => call('GET /admin/dashboard', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });

/** The audit log. Further entries are loaded on request. */
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

/** Requests to open sealed records. */
export const openingsQuery = queryOptions({
  queryKey: [...adminKey, 'openings'],
  queryFn: ({ signal }) => call('GET /sealed-records/openings', { signal }),
  refetchInterval: REFETCH_MS,
  staleTime: 0,
});
