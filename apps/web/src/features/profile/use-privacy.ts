import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useQueuedChoices } from '../../api/queued-choices.ts';
import { cacheOwnProfile } from './own-query.ts';

export type Privacy = NonNullable<OwnProfile['privacy']>;

/** Shows a choice before it is stored. Reverts a choice that cannot be stored. */
export function usePrivacy(stored: Privacy | undefined) {
  const client = useQueryClient();
  const { pending, failed, choose } = useQueuedChoices({
    key: 'privacy',
    send: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onStored: (response) => cacheOwnProfile(client, response),
  });
  return { privacy: stored && { ...stored, ...pending }, failed, choose };
}
