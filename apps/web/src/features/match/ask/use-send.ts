import type { Match } from '@sambandha/contract/match/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { randomId } from '../../../api/random-id.ts';
import { setMatchState } from '../member-cache.ts';
import { refreshInterestsAndUsage, toMatchState } from '../use-interest.ts';

interface SendRequest {
  readonly message: string;
  readonly key: string;
  /** True if no interest had been sent when the member pressed the button. */
  readonly isFirst: boolean;
}

interface SendResult {
  readonly match: Match;
  /** The reason why the message was not sent. */
  readonly notice?: string | undefined;
}

/**
 * Returns a mutation that expresses interest, with a message unless the message is empty. Attempts
 * with the same text share an idempotency key, because the message must be stored only once.
 */
export function useSend(
  memberId: string,
  onSent: (result: SendResult, request: SendRequest) => void,
  onFailed: (error: Error) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ message, key }: SendRequest) => {
      const send = (idempotencyKey: string) =>
        call('POST /matches/request/:id', {
          params: { id: memberId },
          ...(message === '' ? {} : { body: { message } }),
          idempotencyKey,
        });
      const result = await send(key);
      // An earlier attempt with this key was stored, and that interest was then withdrawn.
      return result.match.status === 'WITHDRAWN' ? send(randomId()) : result;
    },
    onSuccess: (result, request) => {
      setMatchState(client, memberId, toMatchState(result.match));
      onSent(result, request);
    },
    onError: onFailed,
    onSettled: () => refreshInterestsAndUsage(client),
  });
}
