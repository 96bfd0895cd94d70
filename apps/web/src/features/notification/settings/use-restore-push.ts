import { useEffect } from 'react';
import { useSession } from '../../../api/session.ts';
import { deviceStorage } from '../../../storage/safe-storage.ts';

/** Enables pushes again for each session if this member had enabled pushes in this browser. */
export function useRestorePush(): void {
  const token = useSession((session) => session.token);
  const memberId = useSession(({ user }) => user?.id ?? null);
  useEffect(() => {
    if (token === null || memberId === null) return;
    // The key is that of browser-push.ts. It is checked here, because browsers without pushes must
    // not load that module.
    if (deviceStorage.getItem('push-for') === null) return;
    import('./browser-push.ts')
      .then(({ restorePush }) => restorePush(memberId))
      // The next visit tries again. The settings show the actual state.
      .catch(() => undefined);
  }, [token, memberId]);
}
