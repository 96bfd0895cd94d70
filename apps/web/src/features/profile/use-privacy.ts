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
  // Kept here, because a mutation reports only a moment after the press that it runs, and only the
  // last of several.
  const [pressed, setPressed] = useState<Partial<Privacy>>({});
  const save = useMutation({
    mutationKey,
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onSuccess: (answer) => {
      cacheOwnProfile(client, answer);
      // The state of the search depends on the visibility in Browse.
      void client.invalidateQueries({ queryKey: ['own', 'standing'] });
    },
    onSettled: () => {
      // The last of the queued choices: until then each shows what was pressed last.
      if (client.isMutating({ mutationKey }) === 1) setPressed({});
    },
  });
  return {
    privacy: stored && { ...stored, ...pressed },
    failed: save.isError,
    choose: (change: Partial<Privacy>) => {
      setPressed((all) => ({ ...all, ...change }));
      save.mutate(change);
    },
  };
}
