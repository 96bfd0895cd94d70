import type { Pagination } from '@sambandha/contract/primitives';

/** Returns the page number in an address, or 1 if there is no valid one. */
export function pageIn(params: URLSearchParams): number {
  return Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
}

/** Returns the pagination of a list that the server returns as a whole. */
export function singlePage(items: readonly unknown[]): Pagination {
  return { page: 1, limit: Math.max(1, items.length), total: items.length, pages: 1 };
}
