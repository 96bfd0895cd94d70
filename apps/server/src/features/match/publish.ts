import { nextRequestDate } from '@sambandha/contract/match/pause';
import type { Match } from '@sambandha/contract/match/schemas';
import type { Context } from '../../core/context.ts';
import { readMatch } from './match-view.ts';
import { findSpeakers } from './speakers.store.ts';
import { publishToSpeakers } from './speakers.ts';
import { findMemberIdsOfMatch, listOpenMatches } from './store.ts';

/**
 * Sends the match to both members, or only to `soleRecipientId`. Must be called after the commit.
 * Failures are only logged, because a member who misses the event receives the change with the next
 * request.
 */
export async function publishMatch(
  context: Context,
  matchId: string,
  soleRecipientId?: string,
): Promise<void> {
  try {
    const memberIds = await findMemberIdsOfMatch(context.db, matchId);
    const recipients = memberIds.filter(
      (id) => soleRecipientId === undefined || id === soleRecipientId,
    );
    for (const memberId of recipients) {
      const match = await readMatch(context, memberId, matchId);
      // If the partner was deleted, `readMatch` returns a match, so the member's own id is never
      // sent.
      const partnerId = memberIds.find((id) => id !== memberId) ?? memberId;
      context.live.publish(memberId, 'match:updated', {
        match: match ?? closedMatch(matchId, partnerId, context.now()),
      });
    }
  } catch (err) {
    context.log.warn({ err }, 'a changed match could not be published');
  }
}

/**
 * Sends a member's open matches to their partners after the member's visibility changed, and ends
 * the member's presence. The apps of relatives to whom these conversations are open load them
 * again. It must be called after the commit.
 */
export async function publishMatchesOf(context: Context, memberId: string): Promise<void> {
  const matches = await listOpenMatches(context.db, memberId);
  for (const { id, partnerId } of matches) {
    context.live.stopPresenceUpdates(memberId, partnerId);
    await publishMatch(context, id, partnerId);
  }
  publishToSpeakers(context, await findSpeakers(context.db, matches));
}

/**
 * Notifies one member that a match has ended, without details. It must be called after the commit.
 */
export function publishMatchEnd(
  context: Context,
  matchId: string,
  recipientId: string,
  partnerId: string,
): void {
  context.live.publish(recipientId, 'match:updated', {
    match: closedMatch(matchId, partnerId, context.now()),
  });
}

/**
 * Returns a match whose partner is no longer visible. It contains only the ids, the end of the
 * match and the day from which the viewer may ask again. The other values have no meaning.
 */
export function closedMatch(id: string, partnerId: string, now: Date): Match {
  const endState = { status: 'ENDED', direction: 'sent' } as const;
  const askAgain = nextRequestDate({ ...endState, withdrawals: 0 }, now);
  return {
    id,
    ...endState,
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
    ...(askAgain !== null && { askAgainFrom: askAgain }),
  };
}
