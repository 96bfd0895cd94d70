import type { Match } from '@sambandha/contract/match/schemas';
import type { Pagination } from '@sambandha/contract/primitives';
import type { Context } from '../../context.ts';
import { primaryPicturesOf } from '../photo/index.ts';
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

async function toMatches(
  context: Context,
  memberId: string,
  rows: readonly MatchRow[],
): Promise<Match[]> {
  const views = await viewMembers(
    context.db,
    { memberId },
    rows.map((row) => row.partnerId),
  );
  const pictures = await primaryPicturesOf(context, [...views.values()]);
  const connected = rows.filter((row) => row.status === 'ACCEPTED').map((row) => row.partnerId);
  const online = await context.live.isOnline(connected);
  return rows.flatMap((row) => {
    const view = views.get(row.partnerId);
    // Who was blocked or left between two questions is not shown any more.
    if (view === undefined) return [];
    return [
      {
        id: row.id,
        status: row.status,
        direction: row.requesterId === memberId ? ('sent' as const) : ('received' as const),
        profile: {
          id: view.id,
          name: view.name,
          photo: pictures.get(view.id)?.thumb ?? '',
          verified: view.verified,
          online: view.lastSeenVisible && online.has(view.id),
          lastSeenAt: view.lastActiveAt?.toISOString() ?? null,
        },
        lastMessage: row.lastMessage,
        lastSeq: row.lastSeq,
        updatedAt: row.updatedAt.toISOString(),
        unreadCount: row.unread,
      },
    ];
  });
}
