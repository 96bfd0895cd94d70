import type { Match } from '@sambandha/contract/match/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { randomId } from '../../../api/random-id.ts';
import { setMatchState } from '../member-cache.ts';
import { invalidate, stateOf } from '../use-interest.ts';

interface SendResult {
  readonly match: Match;
  /** The reason why the message was not sent. */
  readonly notice?: string | undefined;
}

/** Expresses interest with a message. If the message is empty, expresses interest without one. */
export function useSend(memberId: string, onSent: (result: SendResult) => void) {
  const client = useQueryClient();
  // Attempts with the same text share an idempotency key, because the message must be stored only
  // once.
  const attempt = useRef({ message: '', key: '' });
  return useMutation({
    mutationFn: (message: string) => {
      if (attempt.current.key === '' || attempt.current.message !== message) {
        attempt.current = { message, key: randomId() };
      }
      return call('POST /matches/request/:id', {
        params: { id: memberId },
        ...(message === '' ? {} : { body: { message } }),
        idempotencyKey: attempt.current.key,
      });
    },
    onSuccess: (result) => {
      attempt.current = { message: '', key: '' };
      setMatchState(client, memberId, stateOf(result.match));
      onSent(result);
    },
    onSettled: () => invalidate(client),
  });
}
