import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cacheOwnProfile } from './own-query.ts';

const mutationKey = ['privacy'];

export type Privacy = NonNullable<OwnProfile['privacy']>;

/** Shows a choice before it is stored, and reverts it if storing fails. */
export function usePrivacy(stored: Privacy | undefined) {
  const client = useQueryClient();
  // Stored here, because a mutation reports its variables with a delay, and only the last of
  // several.
  const [pending, setPending] = useState<Partial<Privacy>>({});
  const save = useMutation({
    mutationKey,
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onSuccess: (response) => {
      cacheOwnProfile(client, response);
      // The state of the search depends on the visibility in Browse.
      void client.invalidateQueries({ queryKey: ['own', 'standing'] });
    },
    onSettled: () => {
      // The pending choices are shown until the last of the queued choices is stored.
      if (client.isMutating({ mutationKey }) === 1) setPending({});
    },
  });
  return {
    privacy: stored && { ...stored, ...pending },
    failed: save.isError,
    choose: (change: Partial<Privacy>) => {
      setPending((previous) => ({ ...previous, ...change }));
      save.mutate(change);
    },
  };
}
