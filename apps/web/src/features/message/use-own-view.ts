import type { Match } from '@sambandha/contract/match/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import { keepChange, keepHidden } from './keep.ts';

/** Mutes a conversation, or lets it be heard again: shown at once, taken back when it fails. */
export function useMute(match: Match) {
  const t = useT('message');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (muted: boolean) =>
      call('PATCH /messages/:matchId/mute', { params: { matchId: match.id }, body: { muted } }),
    onMutate: (muted) => keepChange(client, match.id, { muted }),
    onSuccess: (_, muted) => toast(muted ? t('mutedDone') : t('unmutedDone')),
    onError: (_, muted) => {
      keepChange(client, match.id, { muted: !muted });
      toast(t('actionFailed'), 'danger');
    },
  });
}

/** Takes a message out of one's own view once the server has agreed. */
export function useHide(matchId: string, onDone: () => void) {
  const t = useT('message');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seq: number) =>
      call('DELETE /messages/:matchId/:seq', { params: { matchId, seq } }),
    onSuccess: (_, seq) => keepHidden(client, matchId, seq),
    onError: () => toast(t('actionFailed'), 'danger'),
    onSettled: onDone,
  });
}
