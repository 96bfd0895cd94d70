import { firstName } from '@sambandha/contract/first-name';
import { DECLINE_MOST, type Interest } from '@sambandha/contract/match/interests';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast-store.ts';
import { refreshInterests } from '../interests-query.ts';
import { setMatchState } from '../member-cache.ts';
import { refusalOf } from '../refusal.ts';
import { stateOf } from '../use-interest.ts';
import { answerWithUndo } from './answer-with-undo.ts';

/** The data of an interest that every screen has. */
export type Answered = Pick<Interest, 'id' | 'direction'> & {
  readonly profile: { readonly id: string; readonly name: string };
};

/** Declines and withdraws interests, with an undo button in the toast. */
export function useAnswers() {
  const t = useT('match');
  const client = useQueryClient();

  const send = (sendAnswer: () => Promise<void>) => async () => {
    await sendAnswer().catch((error: Error) =>
      toast(refusalOf(error) ?? t('actionFailed'), 'danger'),
    );
    await Promise.all([
      refreshInterests(client),
      client.invalidateQueries({ queryKey: ['conversations'] }),
    ]).catch(() => undefined);
  };

  return {
    decline: (rows: readonly Answered[]) => {
      const [first] = rows;
      if (first === undefined) return;
      const text =
        rows.length === 1
          ? t('declinedDone', { name: firstName(first.profile.name) })
          : t('declinedMany', { count: rows.length });
      const sendAnswer = async () => {
        let refusedCount = 0;
        for (let start = 0; start < rows.length; start += DECLINE_MOST) {
          const batch = rows.slice(start, start + DECLINE_MOST);
          const { declined, refused } = await call('POST /matches/decline', {
            body: { ids: batch.map(({ id }) => id) },
            keepalive: true,
          });
          refusedCount += refused.length;
          for (const { id, direction, profile } of batch) {
            if (!declined.includes(id)) continue;
            setMatchState(client, profile.id, { id, direction, status: 'DECLINED' });
          }
        }
        if (refusedCount > 0) toast(t('someChanged', { count: refusedCount }), 'info');
      };
      const ids = rows.map(({ id }) => id);
      answerWithUndo({ ids, box: 'received', text, undo: t('undo'), send: send(sendAnswer) });
    },

    withdraw: ({ id, profile }: Answered) => {
      const sendAnswer = async () => {
        const { match } = await call('PATCH /matches/:id', {
          params: { id },
          body: { action: 'withdraw' },
          keepalive: true,
        });
        setMatchState(client, profile.id, stateOf(match));
      };
      const text = t('withdrawnDone', { name: firstName(profile.name) });
      answerWithUndo({ ids: [id], box: 'sent', text, undo: t('undo'), send: send(sendAnswer) });
    },
  };
}
