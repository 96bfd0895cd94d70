import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { cacheOwnProfile } from './own-query.ts';

export type Privacy = NonNullable<OwnProfile['privacy']>;

/** Shows a choice before it is stored, and takes it back where it could not be. */
export function usePrivacy(stored: Privacy | undefined) {
  const client = useQueryClient();
  const save = useMutation({
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onSuccess: (answer) => cacheOwnProfile(client, answer),
  });
  const waiting = save.isPending ? save.variables : {};
  return {
    privacy: stored && { ...stored, ...waiting },
    failed: save.isError,
    choose: (change: Partial<Privacy>) => save.mutate(change),
  };
}
