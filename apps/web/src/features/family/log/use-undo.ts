import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, errorMessage } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { showToast } from '../../../ui/toast.tsx';
import { cacheAct } from './log-query.ts';

/** An undo that requires a confirmation. */
interface PendingUndo {
  readonly act: FamilyAct;
  /** `photo`: the photo is deleted permanently. `changed`: the value has changed since the act. */
  readonly reason: 'photo' | 'changed';
}

/** Returns the DOM id of an act's line. */
export const lineId = ({ id }: Pick<FamilyAct, 'id'>) => `act-${id}`;

/**
 * Returns the functions that undo an act of a relative, and their progress. An undo that would lose
 * data requires a confirmation.
 */
export function useUndo() {
  const t = useT('family.log');
  const client = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [pending, setPending] = useState<PendingUndo | null>(null);
  // A ref, because an undo that is already running does not see a later value of `pending`.
  const hasPending = useRef(false);
  const updatePending = (next: PendingUndo | null) => {
    hasPending.current = next !== null;
    setPending(next);
  };
  const undo = async (act: FamilyAct, force: boolean) => {
    setBusy((ids) => new Set(ids).add(act.id));
    try {
      const response = await call('POST /family/log/:id/undo', {
        params: { id: act.id },
        body: { force },
      });
      cacheAct(client, response.act);
      showToast(t('done'));
      // The line gets the focus, because the undo removes the button that was pressed.
      document.getElementById(lineId(act))?.focus();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      // An open dialog about another act must not change while the member reads the dialog.
      if (isChanged && !hasPending.current) updatePending({ act, reason: 'changed' });
      else showToast(errorMessage(error, t('failed')), 'danger');
    } finally {
      setBusy((ids) => new Set([...ids].filter((id) => id !== act.id)));
      // The key includes the profile, the photos and the preferences.
      await client.invalidateQueries({ queryKey: ['own'] });
    }
  };
  return {
    busy,
    pending,
    start: (act: FamilyAct) => {
      if (act.kind === 'PHOTO_ADDED') updatePending({ act, reason: 'photo' });
      else void undo(act, false);
    },
    confirm: () => {
      if (pending === null) return;
      updatePending(null);
      void undo(pending.act, true);
    },
    cancel: () => updatePending(null),
  };
}
