import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface QueueOptions<C, R> {
  /** Name of the queue. Choices with the same key are stored one at a time, in order. */
  readonly key: string;
  readonly send: (change: Partial<C>) => Promise<R>;
  /** Puts a stored choice into the cache. */
  readonly onStored: (response: R, change: Partial<C>) => void;
}

/**
 * Stores choices that take effect at once. `choose` adds a choice to the queue. `pending` contains
 * the choices that are not stored yet, which are shown instead of the cached ones. `failed` is true
 * after a choice could not be stored. It is reset by the first choice after all responses have
 * arrived.
 */
export function useQueuedChoices<C extends object, R>({ key, send, onStored }: QueueOptions<C, R>) {
  const client = useQueryClient();
  const mutationKey = ['choices', key];
  // The state is separate, because a mutation reports its variables with a delay, and only those of
  // the last call.
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
      // Pending choices are shown until the last queued choice has its response. A choice still
      // counts as mutating while it settles, so the count is 1 for the last choice.
      if (client.isMutating({ mutationKey }) === 1) setPending({});
    },
  });
  const choose = (change: Partial<C>) => {
    // While earlier choices are queued, a new choice must not reset their failure.
    if (client.isMutating({ mutationKey }) === 0) setFailed(false);
    setPending((previous) => ({ ...previous, ...change }));
    mutate(change);
  };
  return { pending, failed, choose };
}
