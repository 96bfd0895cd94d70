import type { Match } from '@sambandha/contract/match/schemas';
import type { Openings } from '@sambandha/contract/message/openings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useLiveEvent } from '../../../api/realtime.ts';
import { applyServerChange } from '../../../api/restart-reads.ts';
import { useT } from '../../../i18n/use-t.ts';
import { showToast } from '../../../ui/toast.tsx';
import { getHelpfulServerMessage } from '../../match/index.ts';

const openingsKey = (matchId: string) => ['conversations', 'openings', matchId];

/** Returns the relatives of both sides who can read a conversation, and the pending requests. */
export function useOpenings({ id: matchId }: Pick<Match, 'id'>) {
  const client = useQueryClient();
  const queryKey = openingsKey(matchId);
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call('GET /messages/:matchId/openings', { params: { matchId }, signal })).openings,
  });
  useLiveEvent('match:updated', ({ match }) => {
    if (match.id === matchId) void client.invalidateQueries({ queryKey });
  });
  return query;
}

/**
 * Returns a mutation that changes an opening. Its input is the function that makes the call. The
 * call returns all openings, or undefined if it ends an opening. The openings are then fetched
 * again.
 */
export function useChangeOpening(matchId: string, onDone: () => void) {
  const t = useT('family.speak');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (send: () => Promise<{ openings: Openings } | undefined>) => send(),
    onSuccess: (response) => {
      if (response === undefined) void client.invalidateQueries({ queryKey: openingsKey(matchId) });
      else applyServerChange(client, openingsKey(matchId), response.openings);
      onDone();
    },
    onError: (error) => {
      // The member cancelled the dialog that asks for a proof.
      if ('code' in error && error.code === 'CANCELLED') return;
      showToast(getHelpfulServerMessage(error) ?? t('failed'), 'danger');
      void client.invalidateQueries({ queryKey: openingsKey(matchId) });
    },
  });
}
