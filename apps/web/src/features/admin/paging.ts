import type { Pagination } from '@sambandha/contract/primitives';
import { useEffect, useEffectEvent } from 'react';

/** Returns the page number in the query parameters, or 1 if they contain no valid page number. */
export function parsePage(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

/** Returns the pagination of a list that the server returns as a whole. */
export function buildSinglePagePagination(items: readonly unknown[]): Pagination {
  return { page: 1, limit: Math.max(1, items.length), total: items.length, pages: 1 };
}

interface PagedList {
  /** Undefined until the list has been fetched. */
  readonly pagination: Pagination | undefined;
  /** True while the list is being fetched. The pagination may then be outdated. */
  readonly isFetching: boolean;
  readonly onPage: (page: number) => void;
}

/**
 * Goes to the last page if decisions have removed all entries of the current page. Returns true
 * until the last page is shown.
 */
export function useLastPageRedirect({ pagination, isFetching, onPage }: PagedList): boolean {
  const goTo = useEffectEvent(onPage);
  const last = Math.max(1, pagination?.pages ?? 1);
  const isBeyondLastPage = pagination !== undefined && pagination.page > last;
  useEffect(() => {
    if (isBeyondLastPage && !isFetching) goTo(last);
  }, [isBeyondLastPage, isFetching, last]);
  return isBeyondLastPage;
}
