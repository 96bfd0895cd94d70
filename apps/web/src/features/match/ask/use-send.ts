import type { Match } from '@sambandha/contract/match/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/call.ts';
import { randomId } from '../../../api/random-id.ts';
import { setMatchState } from '../member-cache.ts';
import { invalidate, stateOf } from '../use-interest.ts';

interface Sent {
  readonly match: Match;
  /** Why the words did not go with it. */
  readonly notice?: string | undefined;
}

/** Expresses interest with what was written; blank: without words. */
export function useSend(memberId: string, onSent: (sent: Sent) => void) {
  const client = useQueryClient();
  // One for every attempt with the same words: what reached the server is not sent again.
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
    onSuccess: (sent) => {
      attempt.current = { message: '', key: '' };
      setMatchState(client, memberId, stateOf(sent.match));
      onSent(sent);
    },
    onSettled: () => invalidate(client),
  });
}
