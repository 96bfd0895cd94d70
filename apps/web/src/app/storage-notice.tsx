import { Suspense, useSyncExternalStore } from 'react';
import { lazyOptional } from '../shell/lazy-parts.tsx';
import { onStorageRefusal, storageRefusal } from '../storage/safe-storage.ts';

const StorageToast = lazyOptional(async () => (await import('./storage-toast.tsx')).StorageToast);

/**
 * Mounted once for all screens. Shows one toast when the browser first refuses to store a value.
 * Refused values last until the page is left.
 */
export function StorageNotice() {
  const reason = useSyncExternalStore(onStorageRefusal, storageRefusal, () => null);
  return (
    reason !== null && (
      <Suspense>
        <StorageToast reason={reason} />
      </Suspense>
    )
  );
}
