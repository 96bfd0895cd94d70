import { useEffect } from 'react';
import { useSession } from '../../../api/session.ts';
import { PUSH_OWNER_KEY } from '../../../offline/device.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';

/** Enables pushes again for each session if this member had enabled pushes in this browser. */
export function useRestorePush(): void {
  const token = useSession((session) => session.token);
  const memberId = useSession(({ user }) => user?.id ?? null);
  useEffect(() => {
    if (token === null || memberId === null) return;
    // Browsers without pushes must not load the module.
    if (deviceStorage.getItem(PUSH_OWNER_KEY) === null) return;
    import('./browser-push.ts')
      .then(({ restorePush }) => restorePush(memberId))
      // The next visit tries again. The settings show the actual state.
      .catch(() => undefined);
  }, [token, memberId]);
}
