import { FIRST_MESSAGE } from '@sambandha/contract/match/first-message';
import type { Match, MatchAction, MatchState } from '@sambandha/contract/match/schemas';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../api/call.ts';
import { useLive } from '../../api/realtime.ts';
import { usePhrase } from '../../i18n/use-phrase.ts';
import { toast } from '../../ui/toast-store.ts';
import { usageQuery } from '../subscription/index.ts';
import { conversationPath } from './conversation-path.ts';
import { refreshInterests } from './interests-query.ts';
import { setMatchState } from './member-cache.ts';
import { relationOf, stateAfterInterest } from './relation.ts';

/** Another member and the match with them, as cards and profiles have them. */
export interface Other {
  readonly id: string;
  readonly match: MatchState | null;
}

interface Callbacks {
  /** Called with the new state. */
  onDone?: (state: MatchState) => void;
  onFailed: (error: Error) => void;
}

/** Expresses interest; an optimistic update. */
export function useExpressInterest(other: Other, { onDone, onFailed }: Callbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /matches/request/:id', { params: { id: other.id } }),
    onMutate: () => {
      setMatchState(client, other.id, stateAfterInterest(other.match));
      return other.match;
    },
    onSuccess: ({ match }) => {
      setMatchState(client, other.id, stateOf(match));
      onDone?.(stateOf(match));
    },
    onError: (error, _, before) => {
      setMatchState(client, other.id, before ?? null);
      onFailed(error);
    },
    onSettled: () => invalidate(client),
  });
}

/** Opens the conversation; where there is none, it first sends the fixed first message. */
export function useSendMessage(other: Other, { onFailed }: Callbacks) {
  const client = useQueryClient();
  const phrase = usePhrase();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      if (other.match !== null && relationOf(other.match) === 'matched') return other.match.id;
      const { match, notice } = await call('POST /matches/request/:id', {
        params: { id: other.id },
        body: { message: FIRST_MESSAGE },
      });
      if (notice !== undefined) toast(phrase(notice), 'info');
      setMatchState(client, other.id, stateOf(match));
      return match.id;
    },
    onSuccess: (matchId) => navigate(conversationPath(matchId)),
    onError: onFailed,
    onSettled: () => invalidate(client),
  });
}

/** Accepts, declines, withdraws or ends a match; not optimistic. */
export function useMatchAction(other: Other, { onDone, onFailed }: Callbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: MatchAction) =>
      call('PATCH /matches/:id', {
        params: { id: other.match?.id ?? '' },
        body: { action },
      }),
    onSuccess: ({ match }) => {
      setMatchState(client, other.id, stateOf(match));
      onDone?.(stateOf(match));
    },
    onError: onFailed,
    onSettled: () => invalidate(client),
  });
}

function invalidate(client: QueryClient): void {
  void refreshInterests(client);
  void client.invalidateQueries(usageQuery);
}

/** Updates cards and profiles from live events while they are shown. */
export function useMatchUpdates() {
  const client = useQueryClient();
  useLive('match:updated', ({ match }) => setMatchState(client, match.profile.id, stateOf(match)));
}

export function stateOf({ id, status, direction, askAgainFrom }: Match): MatchState {
  return { id, status, direction, ...(askAgainFrom === undefined ? {} : { askAgainFrom }) };
}
