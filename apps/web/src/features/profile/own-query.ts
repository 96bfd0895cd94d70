import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { User } from '@sambandha/contract/user';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { updateUser } from '../../api/session.ts';

/** The own profile. */
export const ownProfileQuery = queryOptions({
  queryKey: ['own', 'profile'],
  queryFn: ({ signal }) => call('GET /profiles/me', { signal }),
});

/** Puts the server's response to a change into the caches. */
export function cacheOwnProfile(client: QueryClient, answer: { user: User; profile: OwnProfile }) {
  client.setQueryData(ownProfileQuery.queryKey, { profile: answer.profile });
  updateUser(answer.user);
}
