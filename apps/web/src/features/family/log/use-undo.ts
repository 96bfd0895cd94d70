import type { FamilyAct } from '@sambandha/contract/family/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sentenceOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toast } from '../../../ui/toast.tsx';

/** The reason to ask before an undo. */
interface Asked {
  readonly act: FamilyAct;
  /** `photo`: it is deleted for good. `changed`: somebody has changed it since. */
  readonly why: 'photo' | 'changed';
}

/** The line of an act on the screen. */
export const lineId = ({ id }: Pick<FamilyAct, 'id'>) => `act-${id}`;

/** Undoes an act of a relative; asks first if something would be lost. */
export function useUndo() {
  const t = useT('family.log');
  const client = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const putBack = async (act: FamilyAct, force: boolean) => {
    setAsked(null);
    setBusy(act.id);
    try {
      await call('POST /family/log/:id/undo', { params: { id: act.id }, body: { force } });
      toast(t('done'));
      // The pressed button is gone after the undo, so the line takes the focus.
      document.getElementById(lineId(act))?.focus();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      if (isChanged) setAsked({ act, why: 'changed' });
      else toast(sentenceOf(error, t('failed')), 'danger');
    } finally {
      setBusy(null);
      // Includes the profile, photos and wishes.
      await client.invalidateQueries({ queryKey: ['own'] });
    }
  };
  return {
    busy,
    asked,
    start: (act: FamilyAct) =>
      act.kind === 'PHOTO_ADDED' ? setAsked({ act, why: 'photo' }) : void putBack(act, false),
    confirm: () => {
      if (asked !== null) void putBack(asked.act, true);
    },
    cancel: () => setAsked(null),
  };
}
