import { DECLINE_MOST, type Interest, type InterestBox } from '@sambandha/contract/match/interests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast-store.ts';
import { refreshInterests } from './interests-query.ts';
import { setMatchState } from './member-cache.ts';
import { refusalOf } from './refusal.ts';
import { runWithUndo } from './run-with-undo.ts';
import { stateOf } from './use-interest.ts';

export type Answers = ReturnType<typeof useAnswers>;

/**
 * Declines and withdraws interests. They leave the list at once, and the server is called when undo is
 * no longer possible, at the latest when the page is left.
 */
export function useAnswers() {
  const t = useT('match');
  const client = useQueryClient();
  /** The interests that are being removed, with their list. */
  const [removing, setRemoving] = useState<ReadonlyMap<string, InterestBox>>(new Map());
  const pending = useRef(new Set<() => void>());

  useEffect(() => {
    const commits = pending.current;
    const commitAll = () => {
      for (const commit of [...commits]) commit();
    };
    const onVisibilityChange = () => document.visibilityState === 'hidden' && commitAll();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      commitAll();
    };
  }, []);

  function removeWithUndo(
    box: InterestBox,
    rows: readonly Interest[],
    text: string,
    send: () => Promise<void>,
  ) {
    setRemoving((now) => new Map([...now, ...rows.map(({ id }) => [id, box] as const)]));
    const restore = () =>
      setRemoving((now) => {
        const ids = new Set(rows.map(({ id }) => id));
        return new Map([...now].filter(([id]) => !ids.has(id)));
      });
    const onCommit = () => {
      pending.current.delete(commit);
      send()
        .catch((error: Error) => toast(refusalOf(error) ?? t('actionFailed'), 'danger'))
        .then(() => refreshInterests(client))
        .finally(restore);
    };
    const onUndo = () => {
      pending.current.delete(commit);
      restore();
    };
    const commit = runWithUndo({ text, undo: t('undo'), onCommit, onUndo });
    pending.current.add(commit);
  }

  return {
    removing,

    decline: (rows: readonly Interest[]) => {
      const [first] = rows;
      if (first === undefined) return;
      const text =
        rows.length === 1
          ? t('declinedDone', { name: first.profile.name })
          : t('declinedMany', { count: rows.length });
      removeWithUndo('received', rows, text, async () => {
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
      removeWithUndo('sent', [row], t('withdrawnDone', { name: profile.name }), async () => {
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
