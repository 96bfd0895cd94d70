import {
  DELETED_MEMBER_ID,
  DELETED_MEMBER_NAME,
  type Match,
} from '@sambandha/contract/match/schemas';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Context } from '../../context.ts';
import { avatarUrl, primaryPicturesOf } from '../photo/index.ts';
import { viewMembers } from '../profile/index.ts';
import { type MatchRow, type Page, pageOf, rowOf, type Which } from './list.store.ts';

/** One page of a member's matches as the contract answers them. */
export async function matchPage(
  context: Context,
  memberId: string,
  which: Which,
  page: Page,
): Promise<{ matches: Match[]; pagination: Pagination }> {
  const { rows, total } = await pageOf(context.db, memberId, which, page);
  return {
    matches: await toMatches(context, memberId, rows),
    pagination: { ...page, total, pages: Math.ceil(total / page.limit) },
  };
}

/** One match of a member in any state, or null where it is not theirs or they do not see the other. */
export async function matchFor(
  context: Context,
  memberId: string,
  matchId: string,
): Promise<Match | null> {
  const row = await rowOf(context.db, memberId, matchId);
  const matches = row === undefined ? [] : await toMatches(context, memberId, [row]);
  return matches[0] ?? null;
}

/** What stands in the place of a member who was deleted. */
const deletedProfile: Match['profile'] = {
  id: DELETED_MEMBER_ID,
  name: DELETED_MEMBER_NAME,
  photo: avatarUrl({ name: DELETED_MEMBER_NAME, gender: null }),
  verified: false,
  online: false,
  lastSeenAt: null,
};

async function toMatches(
  context: Context,
  memberId: string,
  rows: readonly MatchRow[],
): Promise<Match[]> {
  const views = await viewMembers(
    context.db,
    { memberId },
    rows.flatMap((row) => row.partnerId ?? []),
  );
  const pictures = await primaryPicturesOf(context, [...views.values()]);
  const connected = rows.flatMap((row) =>
    row.status === 'ACCEPTED' && row.partnerId !== null ? [row.partnerId] : [],
  );
  const online = await context.live.isOnline(connected);
  return rows.flatMap((row) => {
    const view = row.partnerId === null ? null : views.get(row.partnerId);
    // Who was blocked or left between two questions is not shown any more.
    if (view === undefined) return [];
    const profile =
      view === null
        ? deletedProfile
        : {
            id: view.id,
            name: view.name,
            photo: pictures.get(view.id)?.thumb ?? '',
            verified: view.verified,
            online: view.lastSeenVisible && online.has(view.id),
            lastSeenAt: view.lastActiveAt?.toISOString() ?? null,
          };
    return [
      {
        id: row.id,
        status: row.status,
        direction: row.requesterId === memberId ? ('sent' as const) : ('received' as const),
        profile,
        lastMessage: row.lastMessage,
        lastSeq: row.lastSeq,
        updatedAt: row.updatedAt.toISOString(),
        unreadCount: row.unread,
      },
    ];
  });
}
