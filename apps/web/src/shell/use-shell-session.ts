import { useActingState, useIsRelative } from '../api/on-behalf.ts';
import { signOut, useSession } from '../api/session.ts';
import type { ShellSession } from './session.ts';
import { useNavigationCounts } from './unread.ts';

/** Returns the session in the form that the shell shows. */
export function useShellSession(): ShellSession {
  const unreadConversations = useNavigationCounts(({ unread: count }) => count);
  const unansweredInterests = useNavigationCounts((counts) => counts.interests);
  const isRelative = useIsRelative();
  const isActing = useActingState(({ candidate }) => candidate !== null);
  const user = useSession((session) => session.user);
  return {
    status: user ? 'signed-in' : 'signed-out',
    name: user?.name ?? '',
    photo: user?.profilePhoto || null,
    isModerator: (user?.isAdmin || user?.isModerator) ?? false,
    isRelative,
    isActing,
    unread: unreadConversations,
    interests: unansweredInterests,
    onLogout: signOut,
  };
}
