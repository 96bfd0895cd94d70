import type { Match } from '@sambandha/contract/match/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { createConfirmedStates } from '../../api/confirmed-states.ts';
import { onCacheClear } from '../../api/query.ts';
import { useT } from '../../i18n/use-t.ts';
import { showToast } from '../../ui/toast.tsx';
import { removeCachedMessage, updateCachedRow } from './cache-updates.ts';
import { saveReply, useOutbox } from './outbox.ts';

const confirmedMutes = createConfirmedStates<boolean>();
onCacheClear(confirmedMutes.clear);

/** Mutes or unmutes a conversation with an optimistic update. */
export function useMuteConversation(match: Match) {
  const t = useT('message');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean) =>
      call('PATCH /messages/:matchId/mute', { params: { matchId: match.id }, body: { muted } }),
    // Two quick clicks are processed in order.
    scope: { id: `mute:${match.id}` },
    onMutate: (muted) => {
      confirmedMutes.start(match.id, !muted);
      updateCachedRow(client, match.id, { muted });
    },
    onSuccess: (_, muted) => {
      confirmedMutes.confirm(match.id, () => muted);
      showToast(muted ? t('mutedDone') : t('unmutedDone'));
    },
    onError: () => showToast(t('actionFailed'), 'danger'),
    onSettled: () => {
      const last = confirmedMutes.end(match.id);
      if (last !== undefined) updateCachedRow(client, match.id, { muted: last.state });
    },
  });
}

/** Hides a message from the member's own view. */
export function useHideMessage(matchId: string, onDone: () => void) {
  const t = useT('message');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) =>
      call('DELETE /messages/:matchId/:seq', { params: { matchId, seq } }),
    onSuccess: (_, seq) => {
      removeCachedMessage(client, matchId, seq);
      if (useOutbox.getState().replies[matchId]?.seq === seq) saveReply(matchId, null);
    },
    onError: () => showToast(t('actionFailed'), 'danger'),
    onSettled: onDone,
  });
}
