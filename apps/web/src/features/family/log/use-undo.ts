import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast.tsx';

/** An undo that waits for a confirmation. */
interface PendingUndo {
  readonly act: FamilyAct;
  /** `photo`: the photo is deleted permanently. `changed`: the value has changed since the act. */
  readonly reason: 'photo' | 'changed';
}

/** The DOM id of an act's line. */
export const lineId = ({ id }: Pick<FamilyAct, 'id'>) => `act-${id}`;

/** Undoes one act of a relative at a time. Asks first if something would be lost. */
export function useUndo() {
  const t = useT('family.log');
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [pending, setPending] = useState<PendingUndo | null>(null);
  const undo = async (act: FamilyAct, force: boolean) => {
    setPending(null);
    setBusy(act.id);
    try {
      await call('POST /family/log/:id/undo', { params: { id: act.id }, body: { force } });
      toast(t('done'));
      // The clicked button no longer exists after the undo, so the line takes the focus.
      document.getElementById(lineId(act))?.focus();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      if (isChanged) setPending({ act, reason: 'changed' });
      else toast(sentenceOf(error, t('failed')), 'danger');
    } finally {
      setBusy(null);
      // Includes the profile, photos and wishes.
      await client.invalidateQueries({ queryKey: ['own'] });
    }
  };
  return {
    busy,
    pending,
    start: (act: FamilyAct) => {
      if (busy !== null) return;
      if (act.kind === 'PHOTO_ADDED') setPending({ act, reason: 'photo' });
      else void undo(act, false);
    },
    confirm: () => {
      if (pending !== null) void undo(pending.act, true);
    },
    cancel: () => setPending(null),
  };
}
