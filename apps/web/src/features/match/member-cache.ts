import type { MatchState } from '@sambandha/contract/match/schemas';
import type { Pagination } from '@sambandha/contract/primitives';
import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import type { Card } from '@sambandha/contract/search/schemas';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { restartRunningQueries } from '../../api/restart-reads.ts';

/** The query keys of data about other members. All this data contains the state of the match. */
export const memberKeys = {
  lists: ['members', 'list'],
  list: (queryString: string) => ['members', 'list', queryString],
  /** The shortlist and the list "Not for me". */
  ownLists: ['members', 'list', 'own'],
  byId: (memberId: string) => ['members', 'one', memberId],
} as const;

/** The cached pages of one list of members. */
export type CachedList = InfiniteData<{
  readonly profiles: readonly Card[];
  readonly pagination: Pagination;
}>;
type CachedMember = { readonly profile: MemberProfile };

/** The optimistic match states by member id. A state from the server replaces them. */
const optimisticStates = new Map<string, MatchState>();

/** Sets the match between the signed-in member and another member in every cached query. */
export function setMatchState(client: QueryClient, memberId: string, match: MatchState | null) {
  optimisticStates.delete(memberId);
  changeMatchState(client, memberId, () => match);
}

/**
 * Sets the match before the server responds. Returns a function that restores the previous state
 * where no newer state has arrived.
 */
export function setOptimisticMatchState(
  client: QueryClient,
  memberId: string,
  { previous, next }: { readonly previous: MatchState | null; readonly next: MatchState },
): () => void {
  setMatchState(client, memberId, next);
  optimisticStates.set(memberId, next);
  return () => {
    if (optimisticStates.get(memberId) !== next) return;
    optimisticStates.delete(memberId);
    changeMatchState(client, memberId, (match) => (isSame(match, next) ? previous : match));
  };
}

function isSame(left: MatchState | null, right: MatchState): boolean {
  return (
    left?.id === right.id && left.status === right.status && left.direction === right.direction
  );
}

function changeMatchState(
  client: QueryClient,
  memberId: string,
  change: (match: MatchState | null) => MatchState | null,
) {
  changeCard(client, memberId, (card) => ({ ...card, match: change(card.match) }));
  client.setQueryData<CachedMember>(memberKeys.byId(memberId), (member) =>
    member === undefined
      ? undefined
      : { profile: { ...member.profile, match: change(member.profile.match) } },
  );
  restartRunningQueries(client, { queryKey: memberKeys.lists });
  restartRunningQueries(client, { queryKey: memberKeys.byId(memberId) });
}

type ListPage = CachedList['pages'][number];

/** Changes the pages of every cached list that contains a member. */
export function changePagesWith(
  client: QueryClient,
  memberId: string,
  change: (page: ListPage) => ListPage,
): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: memberKeys.lists })) {
    changeList(client, queryKey, (list) =>
      hasMember(list, memberId) ? { ...list, pages: list.pages.map(change) } : undefined,
    );
  }
}

/** Changes the card of a member in every cached list. */
export function changeCard(
  client: QueryClient,
  memberId: string,
  change: (card: Card) => Card,
): void {
  changePagesWith(client, memberId, (page) => ({
    ...page,
    profiles: page.profiles.map((card) => (card.id === memberId ? change(card) : card)),
  }));
}

/**
 * Changes a cached list, unless `change` returns undefined. A stale list stays stale, because
 * `useOwnList` fetches the loaded pages of a stale list again.
 */
export function changeList(
  client: QueryClient,
  queryKey: QueryKey,
  change: (list: CachedList) => CachedList | undefined,
): void {
  const query = client.getQueryCache().find({ queryKey });
  const isStale = query?.state.isInvalidated;
  client.setQueryData<CachedList>(queryKey, (list) => list && change(list));
  if (isStale) query?.invalidate();
}

export function hasMember(list: CachedList | undefined, memberId: string): boolean {
  return list?.pages.some(({ profiles }) => profiles.some(({ id }) => id === memberId)) ?? false;
}
