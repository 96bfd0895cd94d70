import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { HintTexts } from '../i18n/parts/hint-texts.tsx';
import { useT } from '../i18n/use-t.ts';
import { onStorageRefusal, type StorageRefusal, storageRefusal } from '../storage/safe-storage.ts';
import { toast } from '../ui/toast-store.ts';

/**
 * Shows one toast when the browser first refuses to store a value. Such values are kept in memory
 * until the page is left.
 */
export function StorageNotice() {
  const reason = useSyncExternalStore(onStorageRefusal, storageRefusal);
  if (reason === null) return null;
  return (
    <Suspense>
      <HintTexts>
        <Notice reason={reason} />
      </HintTexts>
    </Suspense>
  );
}

function Notice({ reason }: { reason: StorageRefusal }) {
  const t = useT('hints.storage');
  const notify = useEffectEvent(() => toast(t(reason), 'info'));
  useEffect(() => notify(), []);
  return null;
}
