import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface QueuedChoices<C, R> {
  /** Names the queue: choices with the same key are stored one at a time, in order. */
  readonly key: string;
  readonly send: (change: Partial<C>) => Promise<R>;
  /** Puts a stored choice into the cache. */
  readonly onStored: (response: R, change: Partial<C>) => void;
}

/**
 * Choices that take effect at once. `pending` has those that are not stored yet, to be shown
 * instead of the cached ones. `failed` is true if one of them could not be stored, until the next
 * choice after all have their responses.
 */
export function useQueuedChoices<C extends object, R>({
  key,
  send,
  onStored,
}: QueuedChoices<C, R>) {
  const client = useQueryClient();
  const mutationKey = ['choices', key];
  // Stored here, because a mutation reports its variables with a delay, and only the last of
  // several.
  const [pending, setPending] = useState<Partial<C>>({});
  const [failed, setFailed] = useState(false);
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: key },
    mutationFn: send,
    networkMode: 'always',
    onSuccess: onStored,
    onError: () => setFailed(true),
    onSettled: () => {
      // The pending choices are shown until the last of the queued choices has its response.
      if (client.isMutating({ mutationKey }) === 1) setPending({});
    },
  });
  const choose = (change: Partial<C>) => {
    // The choice after a failure must not hide it while both are queued.
    if (client.isMutating({ mutationKey }) === 0) setFailed(false);
    setPending((previous) => ({ ...previous, ...change }));
    mutate(change);
  };
  return { pending, failed, choose };
}
