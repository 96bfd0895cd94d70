import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cacheOwnProfile } from './own-query.ts';

export type Privacy = NonNullable<OwnProfile['privacy']>;

/** Shows a choice before it is stored, and takes it back where it could not be. */
export function usePrivacy(stored: Privacy | undefined) {
  const client = useQueryClient();
  // A mutation tells that it runs only a moment after the press, and of several only the last.
  const [pressed, setPressed] = useState<Partial<Privacy>>({});
  const save = useMutation({
    scope: { id: 'privacy' },
    mutationFn: (change: Partial<Privacy>) => call('PATCH /profiles/me', { body: change }),
    onSuccess: (answer) => {
      cacheOwnProfile(client, answer);
      // Where the search stands follows what Browse shows.
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

/** What was pressed and is not settled yet; a later press on the same choice stays. */
function without(pressed: Partial<Privacy>, settled: Partial<Privacy>): Partial<Privacy> {
  const left = Object.entries(pressed).filter(
    ([name, value]) => settled[name as keyof Privacy] !== value,
  );
  return Object.fromEntries(left);
}
