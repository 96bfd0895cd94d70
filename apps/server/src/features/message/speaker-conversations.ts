import type { Match } from '@sambandha/contract/match/schemas';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Viewer } from '../../security/access/viewer.ts';
import { toPictureOrAvatar } from '../photo/index.ts';
import { requireConversation } from './conversation.ts';
import type { ConversationView } from './history.store.ts';
import { findOpenedConversation, listOpenedConversations } from './speaker-conversations.store.ts';

/**
 * Returns the view of a conversation for a candidate, or for a relative to whom it is open. Fails
 * with CONVERSATION_NOT_FOUND.
 */
export async function requireConversationView(
  context: Context,
  { person: personId, onBehalfOf: memberId, part }: Viewer,
  matchId: string,
): Promise<ConversationView> {
  if (part === null) {
    await requireConversation(context, memberId, matchId);
    return { matchId, memberId };
  }
  const opening = await findOpenedConversation(
    context.db,
    { candidateId: memberId, personId },
    matchId,
  );
  if (opening === undefined) throw new Failure('CONVERSATION_NOT_FOUND');
  return { matchId, memberId, speaker: { personId, afterSeq: opening.afterSeq } };
}

/**
 * Returns a page of the conversations that are open to a relative. Data that only the candidate may
 * see is left out: presence, unread counts, the muted state, and photos for matches only.
 */
export async function openedConversationPage(
  context: Context,
  { person: personId, onBehalfOf: candidateId }: Viewer,
  page: { readonly page: number; readonly limit: number },
): Promise<{ matches: Match[]; pagination: Pagination }> {
  const rows = await listOpenedConversations(context.db, { candidateId, personId }, page);
  // The total is part of each row, so a page without rows has no total.
  const total = rows[0]?.total ?? 0;
  const matches = rows.flatMap((row): Match[] => {
    const { id, otherId, name, gender, verified, photo, last } = row;
    if (otherId === null || gender === null) return [];
    const viewer = `relative:${candidateId}:${personId}` as const;
    return [
      {
        id,
        status: 'ACCEPTED',
        direction: row.requesterId === candidateId ? 'sent' : 'received',
        profile: {
          id: otherId,
          name,
          photo: toPictureOrAvatar(context, viewer, { name, gender }, photo).thumb,
          verified,
          online: false,
          lastSeenAt: null,
        },
        lastMessage: last?.text ?? null,
        lastSeq: last?.seq ?? 0,
        updatedAt: (last === null ? row.openSince : new Date(last.at)).toISOString(),
        unreadCount: 0,
        muted: false,
      },
    ];
  });
  return { matches, pagination: { ...page, total, pages: Math.ceil(total / page.limit) } };
}
