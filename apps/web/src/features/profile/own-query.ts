import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { User } from '@sambandha/contract/user';
import type { QueryClient } from '@tanstack/react-query';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { updateUser } from '../../api/session.ts';

/** Stores the server's response to a change in the query cache and in the session. */
export function cacheOwnProfile(
  client: QueryClient,
  response: { user: User; profile: OwnProfile },
) {
  applyServerChange(client, ownProfileQuery.queryKey, { profile: response.profile });
  updateUser(response.user);
}
