import { useLocation, useSearchParams } from 'react-router';
import type { ListView } from './queries.ts';

const statuses = ['pending', 'verified', 'reported', 'blocked'] as const;
export const sorts = ['due', 'newest', 'oldest', 'name'] as const;

/**
 * Which members are shown, kept in the address; a change of anything else starts at page 1. What is
 * searched for may be a contact: it is kept with the entry of the history, and stands in no address.
 */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const view: ListView = {
    status: oneOf(statuses, params.get('status')),
    sort: oneOf(sorts, params.get('sort')),
    search: searchIn(state),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const change = (next: Partial<ListView>) => {
    const { status, sort, search, page } = { ...view, page: 1, ...next };
    const kept = new URLSearchParams();
    if (status !== statuses[0]) kept.set('status', status);
    if (sort !== sorts[0]) kept.set('sort', sort);
    if (page > 1) kept.set('page', String(page));
    setParams(kept, { replace: true, preventScrollReset: true, state: { search } });
  };
  return [view, change] as const;
}

/** What a file that was opened from a list keeps of it in the history. */
export interface OpenedFrom {
  readonly listed?: boolean;
  readonly search?: string;
}

/** The link from a list to a member's file, which leads on to the next one of that list. */
export function useFileLink() {
  const { search, state } = useLocation();
  const from: OpenedFrom = { ...(state as OpenedFrom | null), listed: true };
  return (id: string) => ({ to: { pathname: `/admin/users/${id}`, search }, state: from });
}

function searchIn(state: unknown): string {
  const search = (state as { search?: unknown } | null)?.search;
  return typeof search === 'string' ? search : '';
}

function oneOf<Value extends string>(values: readonly [Value, ...Value[]], given: string | null) {
  return values.find((value) => value === given) ?? values[0];
}
