import type { SessionState } from '../../api/session.ts';

/** `guests` are those who are not signed in. */
export type Audience = 'guests' | 'members';

/**
 * Whether someone may see a screen, or where they go instead. `wait`: the session has just ended and
 * the way out is already taken.
 */
export function gateAnswer(
  audience: Audience,
  { token, exit }: Pick<SessionState, 'token' | 'exit'>,
): 'pass' | 'wait' | '/auth' | '/browse' {
  const signedIn = token !== null;
  if (audience === 'guests') return signedIn ? '/browse' : 'pass';
  if (!signedIn && exit !== null) return 'wait';
  return signedIn ? 'pass' : '/auth';
}
