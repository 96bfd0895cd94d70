import type { MatchState } from '@sambandha/contract/match/schemas';

/**
 * Where two members stand, as the screens tell it. `asked`: I expressed interest; `received`: they
 * did; `matched`: both. What was declined, withdrawn or ended reads `none`: whether one may ask
 * again, and when, is the server's to say.
 */
export type Relation = 'none' | 'asked' | 'received' | 'matched';

export function relationOf(match: MatchState | null): Relation {
  if (match?.status === 'ACCEPTED') return 'matched';
  if (match?.status !== 'REQUESTED') return 'none';
  return match.direction === 'sent' ? 'asked' : 'received';
}

/** The day until which a closed match stays closed for the viewer; null where they may ask. */
export function waitsUntil(match: MatchState | null, today: string): string | null {
  const from = match?.askAgainFrom;
  return from !== undefined && from > today && relationOf(match) === 'none' ? from : null;
}

/**
 * What expressing interest leads to, before the server has said so: it answers an open interest of
 * theirs, and asks where there is none. The id of a first request is not known yet.
 */
export function afterInterest(match: MatchState | null): MatchState {
  const relation = relationOf(match);
  if (match !== null && relation === 'received') return { ...match, status: 'ACCEPTED' };
  if (match !== null && relation !== 'none') return match;
  return { id: match?.id ?? '', status: 'REQUESTED', direction: 'sent' };
}
