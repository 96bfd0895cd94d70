import { useLocation, useSearchParams } from 'react-router';
import { parsePage } from './paging.ts';
import type { MemberListView } from './queries.ts';

export const listStatuses = ['pending', 'verified', 'reported', 'blocked'] as const;

type Sort = MemberListView['sort'];

/**
 * The sort orders of each list, the default first. Only reported members have due times. Members
 * who have waited longest are verified first.
 */
export const sortsByStatus: Record<MemberListView['status'], readonly [Sort, ...Sort[]]> = {
  pending: ['oldest', 'newest', 'name'],
  verified: ['newest', 'oldest', 'name'],
  reported: ['due', 'newest', 'oldest', 'name'],
  blocked: ['newest', 'oldest', 'name'],
};

/**
 * Returns the view of the member list, which is stored in the address, and the function that
 * changes it. Every change except a change of the page returns to page 1. The search text is stored
 * in the history entry, because it may be a contact.
 */
export function useMemberListView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const listStatus = oneOf(listStatuses, params.get('status'));
  const sortParam = params.get('sort');
  const view: MemberListView = {
    status: listStatus,
    sort: oneOf(sortsByStatus[listStatus], sortParam),
    search: searchIn(state),
    page: parsePage(params),
  };
  const change = (next: Partial<MemberListView>) => {
    const { status, search, page } = { ...view, page: 1, ...next };
    const sort = oneOf(sortsByStatus[status], next.sort ?? sortParam);
    const searchParams = new URLSearchParams();
    if (status !== listStatuses[0]) searchParams.set('status', status);
    if (sort !== sortsByStatus[status][0]) searchParams.set('sort', sort);
    if (page > 1) searchParams.set('page', String(page));
    setParams(searchParams, { replace: true, preventScrollReset: true, state: { search } });
  };
  return [view, change] as const;
}

/** State of the history entry of a member's file that was opened from a list. */
export interface OpenedFrom {
  /** True if the file was opened from a list. */
  readonly listed?: boolean;
  /** The search text of that list. */
  readonly search?: string;
}

/**
 * Returns the link from a list to a member's file. The file has links to the previous and next
 * members of that list.
 */
export function useFileLink() {
  const { search, state } = useLocation();
  const openedFrom: OpenedFrom = { ...(state as OpenedFrom | null), listed: true };
  return (id: string) => ({ to: { pathname: `/admin/users/${id}`, search }, state: openedFrom });
}

function searchIn(state: unknown): string {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === 'string' ? search : '';
}

function oneOf<Value extends string>(
  values: readonly [Value, ...Value[]],
  requested: string | null,
) {
  return values.find((value) => value === requested) ?? values[0];
}
