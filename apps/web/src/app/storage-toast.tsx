import { useEffect, useEffectEvent } from 'react';
import { HintTexts } from '../i18n/parts/hint-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import type { StorageRefusal } from '../storage/safe-storage.ts';
import { showToast } from '../ui/toast-store.ts';

/** Shows a toast with the reason that a value is not stored. */
export function StorageToast({ reason }: { reason: StorageRefusal }) {
  return (
    <HintTexts>
      <Toast reason={reason} />
    </HintTexts>
  );
}

function Toast({ reason }: { reason: StorageRefusal }) {
  const t = useT('hints.storage');
  const notify = useEffectEvent(() => showToast(t(reason), 'info'));
  useEffect(() => notify(), []);
  return null;
}
