import type { SessionState } from '../api/session.ts';

/** The people who may see a screen. `guests` are not signed in. `moderators` include admins. */
export type Audience = 'guests' | 'members' | 'moderators';

/**
 * Returns `pass` if a person may see a screen, otherwise the path of the redirect. Returns `wait`
 * if the session has just ended and `SessionSync` is navigating away.
 */
export function gateDecision(
  audience: Audience,
  { token, user, exit }: Pick<SessionState, 'token' | 'user' | 'exit'>,
): 'pass' | 'wait' | '/' | '/auth' | '/browse' {
  const isSignedIn = token !== null;
  if (audience === 'guests') return isSignedIn ? '/browse' : 'pass';
  if (!isSignedIn && exit !== null) return 'wait';
  if (audience === 'moderators') return user?.isAdmin || user?.isModerator ? 'pass' : '/';
  return isSignedIn ? 'pass' : '/auth';
}

const UUID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
/** The paths that a relative may always open. */
const alwaysOpenPaths = /^\/(families|volunteer(\/.*)?|(draft|settings)(\/[^/]*)?)\/?$/;
/** The paths that a relative may open only while acting for a candidate. */
const actingPaths = new RegExp(
  `^/(browse|family|waiting|biodata-links|messages|families/profile|profile/${UUID})/?$`,
);

/**
 * Returns true if a relative may open a path. While acting for a candidate, a relative may also
 * open screens such as Browse, other members' profiles and the candidate's own profile.
 */
export function mayRelativeOpen(path: string, actsForCandidate: boolean): boolean {
  return alwaysOpenPaths.test(path) || (actsForCandidate && actingPaths.test(path));
}

/**
 * Returns the path to open after signing in. `state` is the router's state of the sign-in page.
 * `from` is the page that redirected to the sign-in page. `formerId` is the id of the member whose
 * session ended on that page, if any. Returns null if there is no such page or another member signs
 * in.
 */
export function returnPath(state: unknown, memberId: string | undefined): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if ('formerId' in state && state.formerId !== memberId) return null;
  return typeof state.from === 'string' && state.from.startsWith('/') ? state.from : null;
}
