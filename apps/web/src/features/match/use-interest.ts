import type { Match, MatchAction, MatchState } from '@sambandha/contract/match/schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useLiveEvent } from '../../api/realtime.ts';
import { usageQuery } from '../subscription/index.ts';
import { refreshInterests } from './interests-query.ts';
import { setMatchState, setOptimisticMatchState } from './member-cache.ts';
import { stateAfterInterest } from './relation.ts';

/** The data of another member, and the match with them, that cards and profiles contain. */
export interface OtherMember {
  readonly id: string;
  readonly match: MatchState | null;
}

interface Callbacks {
  /** Called with the new state. */
  onDone?: (state: MatchState) => void;
  onFailed: (error: Error) => void;
}

/** Expresses interest with an optimistic update. */
export function useExpressInterest(other: OtherMember, { onDone, onFailed }: Callbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /matches/request/:id', { params: { id: other.id } }),
    onMutate: () =>
      setOptimisticMatchState(client, other.id, {
        previous: other.match,
        next: stateAfterInterest(other.match),
      }),
    onSuccess: ({ match }) => {
      setMatchState(client, other.id, toMatchState(match));
      onDone?.(toMatchState(match));
    },
    onError: (error, _, rollBack) => {
      rollBack?.();
      onFailed(error);
    },
    onSettled: () => refreshInterestsAndUsage(client),
  });
}

/** Accepts, declines, withdraws or ends a match, without an optimistic update. */
export function useMatchAction(other: OtherMember, { onDone, onFailed }: Callbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: MatchAction) =>
      call('PATCH /matches/:id', {
        // Screens offer an action only if a match exists.
        params: { id: other.match?.id ?? '' },
        body: { action },
      }),
    onSuccess: ({ match }) => {
      setMatchState(client, other.id, toMatchState(match));
      onDone?.(toMatchState(match));
    },
    onError: onFailed,
    onSettled: () => refreshInterestsAndUsage(client),
  });
}

/**
 * Refetches the lists and counts of interests, the list of conversations, and the number of
 * interests left today.
 */
export function refreshInterestsAndUsage(client: QueryClient): void {
  void refreshInterests(client);
  void client.invalidateQueries({ queryKey: ['conversations', 'list'] });
  void client.invalidateQueries(usageQuery);
}

/** Updates cards and profiles from live events, also those of screens that are not shown. */
export function useMatchUpdates() {
  const client = useQueryClient();
  useLiveEvent('match:updated', ({ match }) =>
    setMatchState(client, match.profile.id, toMatchState(match)),
  );
}

export function toMatchState({ id, status, direction, askAgainFrom }: Match): MatchState {
  return { id, status, direction, ...(askAgainFrom === undefined ? {} : { askAgainFrom }) };
}
