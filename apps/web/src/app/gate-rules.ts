import type { SessionState } from '../api/session.ts';

/** Whom a screen is for. `guests` are not signed in; `moderators` include admins. */
export type Audience = 'guests' | 'members' | 'moderators';

/**
 * Whether someone may see a screen, or the path they are redirected to. `wait`: the session has just
 * ended and `SessionSync` is navigating away.
 */
export function gateDecision(
  audience: Audience,
  { token, user, exit }: Pick<SessionState, 'token' | 'user' | 'exit'>,
): 'pass' | 'wait' | '/' | '/auth' | '/browse' {
  const signedIn = token !== null;
  if (audience === 'guests') return signedIn ? '/browse' : 'pass';
  if (!signedIn && exit !== null) return 'wait';
  if (audience === 'moderators') return user?.isAdmin || user?.isModerator ? 'pass' : '/';
  return signedIn ? 'pass' : '/auth';
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ofRelatives = /^\/(families|volunteer(\/.*)?|(draft|settings)(\/[^/]*)?)\/?$/;
const ofLooking = new RegExp(
  `^/(browse|family|waiting|biodata-links|messages|families/profile|profile/${UUID})/?$`,
);

/**
 * Whether somebody with the screens of a relative may see that of a path: their own families and settings,
 * and, while they look for a candidate, members and the candidate's own profile.
 */
export function isForRelative(path: string, looksForCandidate: boolean): boolean {
  return ofRelatives.test(path) || (looksForCandidate && ofLooking.test(path));
}

/**
 * The path to return to after signing in. `of` is the member whose session ended there; another member
 * is not sent to that page.
 */
export function returnPath(state: unknown, memberId: string | undefined): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if ('of' in state && state.of !== memberId) return null;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null;
}
