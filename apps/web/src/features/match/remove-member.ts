import type { QueryClient } from '@tanstack/react-query';
import { restartReads } from '../../api/restart-reads.ts';
import { changePagesWith, memberKeys } from './member-cache.ts';

/** Removes a member from every cached list and from its total. */
export function removeFromLists(client: QueryClient, memberId: string) {
  changePagesWith(client, memberId, (page) => ({
    ...page,
    profiles: page.profiles.filter(({ id }) => id !== memberId),
    pagination: { ...page.pagination, total: page.pagination.total - 1 },
  }));
}

/** Removes a member who is no longer visible from every cached query. */
export function removeMember(client: QueryClient, memberId: string) {
  removeFromLists(client, memberId);
  restartReads(client, { queryKey: memberKeys.lists });
  // These lists are paginated by offset. After the removal, the next page would skip a member.
  void client.invalidateQueries({ queryKey: memberKeys.ownLists, refetchType: 'none' });
  client.removeQueries({ queryKey: memberKeys.byId(memberId) });
}
