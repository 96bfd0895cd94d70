import { askAgainFrom } from '@sambandha/contract/match/pause';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Context } from '../../context.ts';
import { matchFor } from './answer.ts';
import { openMatchesOf, sidesOf } from './store.ts';

/**
 * Tells both sides of a match, or the one given, what it is now; only after the commit. It fails
 * nothing: whoever does not hear of it here sees it with the next question.
 */
export async function publishMatch(
  context: Context,
  matchId: string,
  onlyTo?: string,
): Promise<void> {
  try {
    const sides = await sidesOf(context.db, matchId);
    const told = sides.filter((id) => onlyTo === undefined || id === onlyTo);
    for (const memberId of told) {
      const match = await matchFor(context, memberId, matchId);
      const partnerId = sides.find((id) => id !== memberId) ?? memberId;
      context.live.publish(memberId, 'match:updated', {
        match: match ?? closed(matchId, partnerId, context.now()),
      });
    }
  } catch (err) {
    context.log.warn({ err }, 'a changed match could not be told live');
  }
}

/**
 * Tells everyone whom a member has an open match with what it is now, and that they no longer come and
 * go: the member is not to be seen any more, or again. Only after the commit.
 */
export async function publishMatchesOf(context: Context, memberId: string): Promise<void> {
  for (const { id, partnerId } of await openMatchesOf(context.db, memberId)) {
    context.live.part(memberId, partnerId);
    await publishMatch(context, id, partnerId);
  }
}

/** Tells one side that a match is over, with whom it was, and no more; only after the commit. */
export function publishClosed(
  context: Context,
  matchId: string,
  toId: string,
  partnerId: string,
): void {
  context.live.publish(toId, 'match:updated', { match: closed(matchId, partnerId, context.now()) });
}

/** What is told of a match whose other side is not to be seen any more: that it is over, no more. */
function closed(id: string, partnerId: string, now: Date): Match {
  const state = { status: 'ENDED', direction: 'sent' } as const;
  const from = askAgainFrom({ ...state, withdrawals: 0 }, now);
  return {
    id,
    ...state,
    profile: {
      id: partnerId,
      name: 'Unknown',
      photo: '',
      verified: false,
      online: false,
      lastSeenAt: null,
    },
    lastMessage: null,
    lastSeq: 0,
    updatedAt: now.toISOString(),
    unreadCount: 0,
    muted: false,
    ...(from === null ? {} : { askAgainFrom: from }),
  };
}
