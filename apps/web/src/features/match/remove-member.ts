import type { QueryClient } from '@tanstack/react-query';
import { restartRunningQueries } from '../../api/restart-reads.ts';
import { changePagesWith, memberKeys } from './member-cache.ts';

/** Removes a member from every cached list and from its total. */
export function removeMemberFromLists(client: QueryClient, memberId: string) {
  changePagesWith(client, memberId, (page) => ({
    ...page,
    profiles: page.profiles.filter(({ id }) => id !== memberId),
    pagination: { ...page.pagination, total: page.pagination.total - 1 },
  }));
}

/** Removes a member who is no longer visible from every cached query. */
export function removeMemberFromCache(client: QueryClient, memberId: string) {
  removeMemberFromLists(client, memberId);
  restartRunningQueries(client, { queryKey: memberKeys.lists });
  // These lists are paginated by offset. After the removal, the next page would skip a member.
  void client.invalidateQueries({ queryKey: memberKeys.ownLists, refetchType: 'none' });
  client.removeQueries({ queryKey: memberKeys.byId(memberId) });
}
