import { DECLINE_MOST, type Interest, type InterestBox } from '@sambandha/contract/match/interests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshInterests } from './interests-query.ts';
import { setMatchState } from './member-cache.ts';
import { refusalOf } from './refusal.ts';
import { unlessUndone } from './unless-undone.ts';
import { stateOf } from './use-interest.ts';

export type Answers = ReturnType<typeof useAnswers>;

/**
 * Declines and withdraws: gone from the list at once, told to the server once it can no longer be
 * undone, which is at the latest when the page is left.
 */
export function useAnswers() {
  const t = useT('match');
  const client = useQueryClient();
  /** What is on its way out, and of which list. */
  const [leaving, setLeaving] = useState<ReadonlyMap<string, InterestBox>>(new Map());
  const open = useRef(new Set<() => void>());

  useEffect(() => {
    const waiting = open.current;
    const goNow = () => {
      for (const go of [...waiting]) go();
    };
    const hidden = () => document.visibilityState === 'hidden' && goNow();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      goNow();
    };
  }, []);

  function takeOut(
    box: InterestBox,
    rows: readonly Interest[],
    text: string,
    send: () => Promise<void>,
  ) {
    setLeaving((now) => new Map([...now, ...rows.map(({ id }) => [id, box] as const)]));
    const stay = () =>
      setLeaving((now) => {
        const ids = new Set(rows.map(({ id }) => id));
        return new Map([...now].filter(([id]) => !ids.has(id)));
      });
    const onGoes = () => {
      open.current.delete(go);
      send()
        .catch((error: Error) => toast(refusalOf(error) ?? t('actionFailed'), 'danger'))
        .then(() => refreshInterests(client))
        .finally(stay);
    };
    const onUndone = () => {
      open.current.delete(go);
      stay();
    };
    const go = unlessUndone({ text, undo: t('undo'), onGoes, onUndone });
    open.current.add(go);
  }

  return {
    leaving,

    decline: (rows: readonly Interest[]) => {
      const [first] = rows;
      if (first === undefined) return;
      const text =
        rows.length === 1
          ? t('declinedDone', { name: first.profile.name })
          : t('declinedMany', { count: rows.length });
      takeOut('received', rows, text, async () => {
        let changed = 0;
        for (let from = 0; from < rows.length; from += DECLINE_MOST) {
          const part = rows.slice(from, from + DECLINE_MOST);
          const { declined, refused } = await call('POST /matches/decline', {
            body: { ids: part.map(({ id }) => id) },
            keepalive: true,
          });
          changed += refused.length;
          for (const { id, direction, profile } of part) {
            if (!declined.includes(id)) continue;
            setMatchState(client, profile.id, { id, direction, status: 'DECLINED' });
          }
        }
        if (changed > 0) toast(t('someChanged', { count: changed }), 'info');
      });
    },

    withdraw: (row: Interest) => {
      const { id, profile } = row;
      takeOut('sent', [row], t('withdrawnDone', { name: profile.name }), async () => {
        const { match } = await call('PATCH /matches/:id', {
          params: { id },
          body: { action: 'withdraw' },
          keepalive: true,
        });
        setMatchState(client, profile.id, stateOf(match));
      });
    },
  };
}
