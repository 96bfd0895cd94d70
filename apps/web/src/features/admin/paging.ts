import type { Pagination } from '@sambandha/contract/primitives';
import { useEffect, useEffectEvent } from 'react';

/** Returns the page number in an address, or 1 if there is no valid one. */
export function pageIn(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

/** Returns the pagination of a list that the server returns as a whole. */
export function singlePage(items: readonly unknown[]): Pagination {
  return { page: 1, limit: Math.max(1, items.length), total: items.length, pages: 1 };
}

interface PagedList {
  /** Undefined until the list has been read. */
  readonly pagination: Pagination | undefined;
  /** True while the list is being read. The pagination can then be of an earlier read. */
  readonly isFetching: boolean;
  readonly onPage: (page: number) => void;
}

/**
 * Goes to the last page if the present one no longer exists, because its entries were decided.
 * Returns true until that page is shown.
 */
export function useExistingPage({ pagination, isFetching, onPage }: PagedList): boolean {
  const goTo = useEffectEvent(onPage);
  const last = Math.max(1, pagination?.pages ?? 1);
  const isBeyond = pagination !== undefined && pagination.page > last;
  useEffect(() => {
    if (isBeyond && !isFetching) goTo(last);
  }, [isBeyond, isFetching, last]);
  return isBeyond;
}
