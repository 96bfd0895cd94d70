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
import { afterInterest, relationOf } from './relation.ts';

/** Another member and where we stand, as a card or a profile holds them. */
export interface Other {
  readonly id: string;
  readonly match: MatchState | null;
}

interface Said {
  /** What came of it. */
  onDone?: (state: MatchState) => void;
  onFailed: (error: Error) => void;
}

/** Expresses interest: shown at once, taken back when it fails. */
export function useExpressInterest(other: Other, { onDone, onFailed }: Said) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('POST /matches/request/:id', { params: { id: other.id } }),
    onMutate: () => {
      setMatchState(client, other.id, afterInterest(other.match));
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
    onSettled: () => outdate(client),
  });
}

/** Opens the conversation; where there is none, the fixed first message is sent before. */
export function useSendMessage(other: Other, { onFailed }: Said) {
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
    onSettled: () => outdate(client),
  });
}

/** Accepts, declines, withdraws or ends: shown once the server has agreed. */
export function useMatchAction(other: Other, { onDone, onFailed }: Said) {
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
    onSettled: () => outdate(client),
  });
}

/** What was read of the lists of interests, and of the day's allowance, is old now. */
function outdate(client: QueryClient): void {
  void refreshInterests(client);
  void client.invalidateQueries(usageQuery);
}

/** Follows what the other side does while a list or a profile is open. */
export function useMatchUpdates() {
  const client = useQueryClient();
  useLive('match:updated', ({ match }) => setMatchState(client, match.profile.id, stateOf(match)));
}

export function stateOf({ id, status, direction, askAgainFrom }: Match): MatchState {
  return { id, status, direction, ...(askAgainFrom === undefined ? {} : { askAgainFrom }) };
}
