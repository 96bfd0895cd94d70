import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cacheOwnProfile } from './own-query.ts';

export type Privacy = NonNullable<OwnProfile['privacy']>;

/** Shows a choice before it is stored, and reverts it if storing fails. */
export function usePrivacy(stored: Privacy | undefined) {
  const client = useQueryClient();
  // Kept here, because a mutation reports only a moment after the press that it runs, and only the
  // last of several.
  const [pressed, setPressed] = useState<Partial<Privacy>>({});
  const save = useMutation({
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onSuccess: (answer) => {
      cacheOwnProfile(client, answer);
      // The state of the search depends on the visibility in Browse.
      void client.invalidateQueries({ queryKey: ['own', 'standing'] });
    },
    onSettled: (_answer, _error, change) => setPressed((all) => without(all, change)),
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

/** The pressed choices without those that are settled; a later press on the same choice stays. */
function without(pressed: Partial<Privacy>, settled: Partial<Privacy>): Partial<Privacy> {
  const left = Object.entries(pressed).filter(
    ([name, value]) => settled[name as keyof Privacy] !== value,
  );
  return Object.fromEntries(left);
}
