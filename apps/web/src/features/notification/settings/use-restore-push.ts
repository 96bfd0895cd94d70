import { useEffect } from 'react';
import { useSession } from '../../../api/session.ts';

/** Once for each session of this page: pushes that were on for this member go on. */
export function useKeptPush(): void {
  const token = useSession((session) => session.token);
  const memberId = useSession(({ user }) => user?.id ?? null);
  useEffect(() => {
    if (token === null || memberId === null) return;
    // Most browsers have nothing to keep, and load nothing for it.
    if (localStorage.getItem('push-for') === null) return;
    import('./browser-push.ts')
      .then(({ keepPush }) => keepPush(memberId))
      // The settings say what is on; the next visit tries again.
      .catch(() => undefined);
  }, [token, memberId]);
}
