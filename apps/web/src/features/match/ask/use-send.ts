import type { Match } from '@sambandha/contract/match/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { randomId } from '../../../api/random-id.ts';
import { setMatchState } from '../member-cache.ts';
import { invalidate, stateOf } from '../use-interest.ts';

interface SendResult {
  readonly match: Match;
  /** The reason why the message was not sent. */
  readonly notice?: string | undefined;
}

/**
 * Expresses interest with a message. If the message is empty, expresses interest without one.
 * Attempts with the same text share an idempotency key, because the message must be stored only
 * once.
 */
export function useSend(memberId: string, onSent: (result: SendResult) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ message, key }: { readonly message: string; readonly key: string }) => {
      const send = (idempotencyKey: string) =>
        call('POST /matches/request/:id', {
          params: { id: memberId },
          ...(message === '' ? {} : { body: { message } }),
          idempotencyKey,
        });
      const result = await send(key);
      // An earlier attempt was stored, and its interest was withdrawn since.
      return result.match.status === 'WITHDRAWN' ? send(randomId()) : result;
    },
    onSuccess: (result) => {
      setMatchState(client, memberId, stateOf(result.match));
      onSent(result);
    },
    onSettled: () => invalidate(client),
  });
}
