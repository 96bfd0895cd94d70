import { useIsRelative, useOnBehalf } from '../api/on-behalf.ts';
import { signOut, useSession } from '../api/session.ts';
import type { ShellSession } from './session.ts';
import { useNavigationCounts } from './unread.ts';

/** Returns the session in the form that the shell shows. */
export function useShellSession(): ShellSession {
  const unread = useNavigationCounts(({ count }) => count);
  const interests = useNavigationCounts((counts) => counts.interests);
  const isRelative = useIsRelative();
  const isActing = useOnBehalf(({ candidate }) => candidate !== null);
  const user = useSession((session) => session.user);
  return {
    status: user ? 'signed-in' : 'signed-out',
    name: user?.name ?? '',
    photo: user?.profilePhoto || null,
    isModerator: (user?.isAdmin || user?.isModerator) ?? false,
    isRelative,
    isActing,
    unread,
    interests,
    onLogout: signOut,
  };
}
