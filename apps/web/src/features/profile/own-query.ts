import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { User } from '@sambandha/contract/user';
import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { cacheChange } from '../../api/restart-reads.ts';
import { updateUser } from '../../api/session.ts';

/** Puts the server's response to a change into the caches. */
export function cacheOwnProfile(
  client: QueryClient,
  response: { user: User; profile: OwnProfile },
) {
  cacheChange(client, ownProfileQuery.queryKey, { profile: response.profile });
  updateUser(response.user);
}
