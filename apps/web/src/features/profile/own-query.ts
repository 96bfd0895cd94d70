import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { User } from '@sambandha/contract/user';
import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { updateUser } from '../../api/session.ts';

/** Puts the server's response to a change into the caches. */
export function cacheOwnProfile(client: QueryClient, answer: { user: User; profile: OwnProfile }) {
  client.setQueryData(ownProfileQuery.queryKey, { profile: answer.profile });
  updateUser(answer.user);
}
