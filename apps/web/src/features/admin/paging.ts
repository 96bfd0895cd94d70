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

/** Goes to the last page if the present one no longer exists, because its entries were decided. */
export function useExistingPage(
  pagination: Pagination | undefined,
  onPage: (page: number) => void,
): void {
  const goTo = useEffectEvent(onPage);
  const last = Math.max(1, pagination?.pages ?? 1);
  const isBeyond = pagination !== undefined && pagination.page > last;
  useEffect(() => {
    if (isBeyond) goTo(last);
  }, [isBeyond, last]);
}
