import type { SessionState } from '../api/session.ts';

/** `guests` are those who are not signed in, `moderators` moderators and admins. */
export type Audience = 'guests' | 'members' | 'moderators';

/**
 * Whether someone may see a screen, or where they go instead. `wait`: the session has just ended and
 * the way out is already taken.
 */
export function gateAnswer(
  audience: Audience,
  { token, user, exit }: Pick<SessionState, 'token' | 'user' | 'exit'>,
): 'pass' | 'wait' | '/' | '/auth' | '/browse' {
  const signedIn = token !== null;
  if (audience === 'guests') return signedIn ? '/browse' : 'pass';
  if (!signedIn && exit !== null) return 'wait';
  if (audience === 'moderators') return user?.isAdmin || user?.isModerator ? 'pass' : '/';
  return signedIn ? 'pass' : '/auth';
}

/**
 * Where someone wanted to go before they were asked to sign in. `of` is whose session ended there:
 * nobody else is led to that member's page.
 */
export function wayBack(state: unknown, memberId: string | undefined): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if ('of' in state && state.of !== memberId) return null;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null;
}
